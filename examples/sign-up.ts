// Signs USERNAME up over plain HTTP. Beyond twenty an hour from one network the server responds with 428 and a
// challenge: its solution, a number found by trying, is sent in the same call. Each is valid for one account, and for
// twenty minutes.
import { solveChallenge } from "altcha-lib/v1";
import type { Challenge } from "altcha-lib/v1/types";

const { ORIGIN = "http://127.0.0.1:3000", USERNAME, PASSWORD } = process.env;

interface Answer {
  username?: string;
  message?: string;
  reason?: string;
  challenge?: Challenge;
}

async function register(account: object): Promise<Answer> {
  if (!URL.canParse(ORIGIN)) throw new Error(`${ORIGIN} is no address of a server.`);
  const response = await fetch(new URL("/api/register", ORIGIN), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(account),
  }).catch(() => {
    throw new Error(`${ORIGIN} does not answer.`);
  });
  return response.json() as Promise<Answer>;
}

async function solved({ algorithm, challenge, salt, signature, maxnumber }: Challenge): Promise<object> {
  const solution = await solveChallenge(challenge, salt, algorithm, maxnumber).promise;
  if (!solution) throw new Error("The challenge has no answer.");
  return { algorithm, challenge, salt, signature, number: solution.number };
}

async function signUp(username: string, password: string): Promise<void> {
  const area = { province: "bagmati", district: "kathmandu", electionArea: 1 };
  const account = { username, password, email: `${username}@gmail.com`, ...area };
  let answer = await register(account);
  if (answer.challenge) {
    console.log("Solving a challenge");
    answer = await register({ ...account, proof: await solved(answer.challenge) });
  }
  if (!answer.username) throw new Error(answer.message);
  console.log(`Registered ${answer.username}`);
}

try {
  if (!USERNAME || !PASSWORD) throw new Error("Set USERNAME and PASSWORD, and ORIGIN when it is not this machine.");
  await signUp(USERNAME, PASSWORD);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
