import { createHash, generateKeyPairSync, sign } from "node:crypto";
import { connectServer } from "@mero-mat/db/connect";
import { startPostgres } from "@mero-mat/db/testing/postgres";
import { type AuthenticationResponseJSON as Answer, verifyAuthenticationResponse } from "@simplewebauthn/server";
import { sql } from "kysely";
import { prepareHotPoll, voters } from "./hot-votes.ts";
import { limits } from "./limits.ts";
import { addresses } from "./load.ts";
import { databaseTime, inFolder, processorTime, startProduct, stopping } from "./processes.ts";
import { median, type Report } from "./report.ts";

const rounds = 5;
const signIns = Math.min(400, voters);
const connections = 8;

const sha256 = (data: Buffer | string) => createHash("sha256").update(data).digest();
const headersOf = (n: number) => ({
  "content-type": "application/json",
  "x-forwarded-for": addresses[n % addresses.length] ?? "",
});

/** A passkey in software; all accounts have the same key, each under an id of its own. */
function softKey() {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const parts = ["a5010203262001215820", Buffer.from(x, "base64url"), "225820", Buffer.from(y, "base64url")];
  const coseKey = Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part, "hex") : part)));
  // Present and verified, without a counter.
  const dataOf = (rpId: string) => Buffer.concat([sha256(rpId), Buffer.from("0500000000", "hex")]);
  return {
    publicKey: coseKey.toString("base64url"),
    answer(origin: string, rpId: string, challenge: string, { id, credential }: Holder): Answer {
      const client = Buffer.from(JSON.stringify({ type: "webauthn.get", challenge, origin }));
      const data = dataOf(rpId);
      const response = {
        clientDataJSON: client.toString("base64url"),
        authenticatorData: data.toString("base64url"),
        signature: sign("sha256", Buffer.concat([data, sha256(client)]), privateKey).toString("base64url"),
        userHandle: Buffer.from(id).toString("base64url"),
      };
      return { id: credential, rawId: credential, type: "public-key", clientExtensionResults: {}, response };
    },
  };
}

interface Holder {
  id: string;
  credential: string;
}

/** Verifies one signature again and again with the server's package. */
async function verifyingMs(key: ReturnType<typeof softKey>): Promise<number> {
  const site = { origin: "http://mero-mat.test", rpId: "mero-mat.test", challenge: "AAAA" };
  const response = key.answer(site.origin, site.rpId, site.challenge, { id: "somebody", credential: "AQID" });
  const credential = { id: "AQID", publicKey: Uint8Array.from(Buffer.from(key.publicKey, "base64url")), counter: 0 };
  const expected = { expectedChallenge: site.challenge, expectedOrigin: site.origin, expectedRPID: site.rpId };
  const times: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const from = process.cpuUsage();
    for (let n = 0; n < signIns; n++) await verifyAuthenticationResponse({ response, credential, ...expected });
    const { user, system } = process.cpuUsage(from);
    if (round > 0) times.push((user + system) / signIns / 1000);
  }
  return median(times);
}

/** Sends these one after another on each of a few connections. */
async function sendAll<T>(items: T[], send: (item: T, n: number) => Promise<Response>): Promise<Response[]> {
  const responses: Response[] = [];
  let next = 0;
  const work = async () => {
    for (let n = next++; n < items.length; n = next++) responses[n] = await send(items[n] as T, n);
  };
  await Promise.all(Array.from({ length: connections }, work));
  const failed = responses.find(({ ok }) => !ok);
  if (failed) throw new Error(`A call failed: ${await failed.text()}`);
  return responses;
}

/** Measures the processor time of a whole sign-in by passkey (signature, limits, session, log), and of the signature. */
export const passkeySignIns = (report: Report): Promise<void> =>
  inFolder((folder) =>
    stopping(async (later) => {
      const postgres = later(await startPostgres({ durable: true }));
      const { origin, pid } = later(await startProduct(postgres.url(), folder));
      const connection = connectServer({ url: postgres.url() });
      later({ stop: connection.close });
      await prepareHotPoll(connection);
      const key = softKey();
      const { rows: holders } = await sql<Holder>`
        insert into passkeys (user_id, credential_id, public_key, counter, transports, name)
        select id, 'perf-' || id, ${key.publicKey}, 0, '{internal}', 'phone' from users
        where username like 'voter%' limit ${signIns}
        returning user_id as id, credential_id as credential`.execute(connection.db);
      const post = (path: string, body: string, n: number) =>
        fetch(origin + path, { method: "POST", headers: headersOf(n), body });
      const found = { server: [] as number[], database: [] as number[] };
      for (let round = 0; round <= rounds; round++) {
        const asked = await sendAll(holders, (_, n) => post("/api/auth/passkey/options", "{}", n));
        const bodies = await Promise.all(
          asked.map(async (response, n) => {
            const { challenge, rpId } = (await response.json()) as { challenge: string; rpId: string };
            return JSON.stringify(key.answer(origin, rpId, challenge, holders[n] as Holder));
          }),
        );
        const before = { server: processorTime(pid), database: databaseTime(postgres.folder) };
        await sendAll(bodies, (body, n) => post("/api/auth/passkey/verify", body, n));
        // The first round warms up.
        if (round === 0) continue;
        found.server.push((processorTime(pid) - before.server) / bodies.length / 1000);
        found.database.push((databaseTime(postgres.folder) - before.database) / bodies.length / 1000);
      }
      report.heading(`Sign-ins by passkey, ${connections} at once, median of ${rounds} rounds of ${holders.length}`);
      report.line("the server's processor time, ms", median(found.server).toFixed(2));
      report.line("the database's processor time, ms", median(found.database).toFixed(2));
      report.atMost("verifying the signature, ms", await verifyingMs(key), limits.passkeyVerifyMs);
    }),
  );
