import { execFile, spawn } from "node:child_process";
import { createHmac } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@mero-mat/client";
import { areasOf } from "@mero-mat/domain/geography";
import { freePort } from "@mero-mat/test-tools/free-port";
import { type ServerProcess, shortLived, startServer } from "@mero-mat/test-tools/server-process";
import { afterAll, beforeAll, expect, test } from "vitest";

const officer = { ADMIN_USERNAME: "officer", ADMIN_PASSWORD: "a-quiet-desk-9" };
const folder = mkdtempSync(join(tmpdir(), "mero-mat-examples-"));
let server: ServerProcess;

beforeAll(async () => {
  const env = { PATH: process.env.PATH, DATA_DIR: folder, DEMO: "0", WEBHOOKS_PRIVATE: "1", ...officer };
  server = await startServer(env, shortLived);
});

afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

interface Run {
  code: number;
  out: string;
  err: string;
}

const runExample = (variables: Record<string, string>, script = "sign-in.ts") =>
  new Promise<Run>((resolve) => {
    const env = { PATH: process.env.PATH, ORIGIN: server.origin, ...variables };
    const child = execFile("node", ["--import", "tsx", script], { env, cwd: import.meta.dirname }, (_, out, err) =>
      resolve({ code: child.exitCode ?? -1, out, err }),
    );
  });

const sita = { USERNAME: "sita_example", PASSWORD: "a-good-secret" };
const signedIn = "Signed in as sita_example (user), kathmandu 1\nGmail sign-in is off\n";

test("the first run registers, the second signs in, and a wrong password is refused in one line", async () => {
  expect(await runExample(sita)).toEqual({ code: 0, out: `Registered sita_example\n${signedIn}`, err: "" });
  expect(await runExample(sita)).toEqual({ code: 0, out: signedIn, err: "" });
  const refused = await runExample({ ...sita, PASSWORD: "another-secret" });
  expect(refused).toMatchObject({ code: 1, out: "" });
  expect(refused.err).toMatch(/^[^\n]+ already [^\n]+\n$/);
});

test("without a name the example names the variable to set", async () => {
  const { code, err } = await runExample({});
  expect({ code, err }).toEqual({
    code: 1,
    err: "Set USERNAME and PASSWORD, and ORIGIN when it is not this machine.\n",
  });
});

test("the webhook receiver does not start without its secret, because anybody could sign then", async () => {
  const { code, out, err } = await runExample({}, "receive-webhooks.ts");
  expect({ code, out, err }).toEqual({ code: 1, out: "", err: "Set SECRET to the secret shown in the dashboard.\n" });
});

test("a port that is taken or is none is reported in one sentence", async () => {
  const taken = new URL(server.origin).port;
  for (const PORT of [taken, "many"]) {
    const { code, out, err } = await runExample({ SECRET: "whsec_MTIz", PORT }, "receive-webhooks.ts");
    expect({ code, out }).toEqual({ code: 1, out: "" });
    expect(err).toMatch(new RegExp(`^Could not listen on port ${PORT}: set PORT to a free one \\(.*\\)\\.\n$`));
  }
});

test.each([
  ["cast-vote.ts", { TOKEN: "none", CANDIDATE: "Sita Rai" }],
  ["check-log.ts", {}],
  ["results-to-csv.ts", {}],
  ["sign-in.ts", sita],
  ["sign-up.ts", sita],
  ["wall-display.ts", {}],
])("%s says in one sentence that ORIGIN is no address", async (script, variables) => {
  const { code, out, err } = await runExample({ ...variables, ORIGIN: "vote.example.org" }, script);
  expect({ code, out }).toEqual({ code: 1, out: "" });
  expect(err).toMatch(/^vote\.example\.org [^\n]*\.\n$/);
});

test("the twenty-first sign-up from one network solves a challenge", async () => {
  const ram = { USERNAME: "ram_example", PASSWORD: "a-good-secret" };
  expect(await runExample(ram, "sign-up.ts")).toEqual({ code: 0, out: "Registered ram_example\n", err: "" });
  const others = Array.from("abcdefghijklmnopqr", (letter) => `other_${letter}`);
  await Promise.all(
    others.map((username) =>
      createClient({ url: server.origin }).auth.register.mutate({
        username,
        password: "a-good-secret",
        email: `${username}@gmail.com`,
        province: "bagmati",
        district: "kathmandu",
        electionArea: 1,
      }),
    ),
  );
  const gita = { ...ram, USERNAME: "gita_example" };
  const out = "Solving a challenge\nRegistered gita_example\n";
  expect(await runExample(gita, "sign-up.ts")).toEqual({ code: 0, out, err: "" });
});

const tokenOf = async (username: string, password: string, scope: "vote" | "administer") => {
  const client = createClient({ url: server.origin });
  await client.auth.login.mutate({ username, password });
  return (await client.tokens.create.mutate({ name: "an example", scope })).token;
};

/** Collects what a running script prints, until it has printed all of this. */
function watchExample(script: string, variables: Record<string, string> = {}) {
  const env = { PATH: process.env.PATH, ORIGIN: server.origin, ...variables };
  const child = spawn("node", ["--import", "tsx", script], { env, cwd: import.meta.dirname });
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    output += text;
  });
  return { output: () => output, end: () => child.kill() };
}

test("159 polls come from a spreadsheet, votes are cast, and the wall, the table and the log show them", async () => {
  const areas = areasOf("standard").map(
    ({ province, district, electionArea }) => `${province},${district},${electionArea}`,
  );
  const ofAll = ["bagmati,kathmandu,1", ...areas.filter((area) => area !== "bagmati,kathmandu,1")];
  const rows = ofAll.flatMap((area) => [
    `${area},"Who, of these, should represent us?",Sita Rai,सीता राई,Independent`,
    `${area},"Who, of these, should represent us?","Hari ""H"" Thapa",हरि थापा,Independent`,
  ]);
  const FILE = join(folder, "polls.csv");
  writeFileSync(FILE, ["province,district,electionArea,content,name,nepaliName,party", ...rows].join("\r\n"));
  const desk = { FILE, TOKEN: await tokenOf(officer.ADMIN_USERNAME, officer.ADMIN_PASSWORD, "administer") };
  for (let run = 0; run < 2; run++)
    expect(await runExample(desk, "make-polls.ts")).toMatchObject({ code: 0, out: "Created 159 polls\n" });
  const client = createClient({ url: server.origin, token: desk.TOKEN });
  expect(await client.adminAnalytics.stats.query()).toMatchObject({ activePolls: 159 });

  const wall = watchExample("wall-display.ts");
  await expect.poll(wall.output).toContain("0 areas declared, 159 to come");
  const vote = { TOKEN: await tokenOf(sita.USERNAME, sita.PASSWORD, "vote"), CANDIDATE: 'Hari "H" Thapa' };
  expect(await runExample(vote, "cast-vote.ts")).toMatchObject({ code: 0, out: `Voted for ${vote.CANDIDATE}\n` });
  const { items } = await client.adminPolls.active.query({ district: "kathmandu", electionArea: 1 });
  await client.adminPolls.declareWinner.mutate({ id: items[0]?.id ?? "" });
  await expect.poll(wall.output).toContain("1 areas declared, 158 to come");
  wall.end();

  const { out } = await runExample({}, "results-to-csv.ts");
  expect(out.split("\r\n")).toEqual([
    "province,district,area,state,candidate,party,votes,of",
    'bagmati,kathmandu,1,won,"Hari ""H"" Thapa",Independent,1,1',
    "",
  ]);
  const checked = await runExample({}, "check-log.ts");
  expect(checked).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^Verified: \d+ entries, \d+ ballots, \d+ counts\n$/),
  });
});

test("a webhook receiver gets events, and accepts only signed messages", async () => {
  const client = createClient({ url: server.origin });
  await client.auth.login.mutate({ username: officer.ADMIN_USERNAME, password: officer.ADMIN_PASSWORD });
  const PORT = String(await freePort());
  const url = `http://127.0.0.1:${PORT}/`;
  const { id, secret } = await client.adminWebhooks.create.mutate({ url, events: ["poll.opened", "winner.declared"] });
  const receiver = watchExample("receive-webhooks.ts", { SECRET: secret, PORT });
  await expect.poll(receiver.output).toContain("Waiting for webhooks");
  // A sender that hangs up halfway does not end the receiver.
  const half = connect(Number(PORT), "127.0.0.1");
  const begun = "POST / HTTP/1.1\r\nhost: receiver\r\ncontent-length: 99\r\n\r\nhalf";
  half.write(begun, () => half.destroy());
  await once(half, "close");
  await client.adminWebhooks.test.mutate({ id });
  await expect.poll(receiver.output).toContain("webhook.test {}\n");
  const headers = { "webhook-id": "1", "webhook-timestamp": String(Math.floor(Date.now() / 1000)) };
  const forged = { ...headers, "webhook-signature": `v1,${Buffer.alloc(32).toString("base64")}` };
  expect((await fetch(url, { method: "POST", body: '{"type":"forged"}', headers: forged })).status).toBe(401);

  const poll = await client.adminPolls.create.mutate({
    content: "Who should represent us?",
    province: "bagmati",
    district: "kathmandu",
    electionArea: 2,
    voteOptions: ["Sita", "Hari"].map((name) => ({ name, nepaliName: "नाम", party: "Independent" })),
  });
  await expect.poll(receiver.output).toContain(`poll.opened {"pollId":"${poll.id}"`);
  await client.adminPolls.declareWinner.mutate({ id: poll.id });
  await expect.poll(receiver.output).toContain(`winner.declared {"pollId":"${poll.id}"`);

  // A message whose response was lost arrives again; an old one is a replay.
  const sent = (id: string, seconds: number) => {
    const body = JSON.stringify({ type: "count.sealed", data: { id } });
    const key = Buffer.from(secret.slice("whsec_".length), "base64");
    const signature = createHmac("sha256", key).update(`${id}.${seconds}.${body}`).digest("base64");
    const signed = { "webhook-id": id, "webhook-timestamp": String(seconds), "webhook-signature": `v1,${signature}` };
    return fetch(url, { method: "POST", body, headers: signed });
  };
  const now = Math.floor(Date.now() / 1000);
  expect([(await sent("twice", now)).status, (await sent("twice", now)).status]).toEqual([204, 204]);
  expect((await sent("old", now - 600)).status).toBe(401);
  await expect.poll(() => receiver.output().match(/count\.sealed .*/g)).toEqual(['count.sealed {"id":"twice"}']);
  receiver.end();

  // The dashboard shows how each delivery went.
  const deliveries = async () =>
    (await client.adminWebhooks.list.query())[0]?.deliveries.map(({ event, answer }) => [event, answer]);
  await expect.poll(deliveries).toEqual([
    ["winner.declared", "204"],
    ["poll.opened", "204"],
    ["webhook.test", "204"],
  ]);
});
