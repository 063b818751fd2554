// Signs in as USERNAME, or creates the account first, and reads it. The names, inputs and outputs below are typed by
// the contract: a wrong one does not compile.
import { createClient, isFailure } from "@mero-mat/client";

const { ORIGIN = "http://127.0.0.1:3000", USERNAME, PASSWORD } = process.env;

async function signIn(username: string, password: string): Promise<void> {
  const { auth, settings } = createClient({ url: ORIGIN });
  try {
    await auth.login.mutate({ username, password });
  } catch (error) {
    if (!isFailure(error, "invalid_credentials")) throw error;
    const area = { province: "bagmati" as const, district: "kathmandu", electionArea: 1 };
    await auth.register.mutate({ username, password, email: `${username}@gmail.com`, ...area });
    console.log(`Registered ${username}`);
  }
  const user = await auth.currentUser.query();
  const gmail = await settings.gmailEnabled.query();
  console.log(
    `Signed in as ${user.username} (${user.role}), ${user.district ?? "no district"} ${user.electionArea ?? ""}`,
  );
  console.log(`Gmail sign-in is ${gmail.value === "true" ? "on" : "off"}`);
}

try {
  if (!USERNAME || !PASSWORD) throw new Error("Set USERNAME and PASSWORD, and ORIGIN when it is not this machine.");
  await signIn(USERNAME, PASSWORD);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
