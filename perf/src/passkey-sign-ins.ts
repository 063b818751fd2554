import { createHash, generateKeyPairSync, sign } from "node:crypto";
import { connectServer } from "@mero-mat/db/connect";
import { startPostgres } from "@mero-mat/db/testing/postgres";
import { type AuthenticationResponseJSON, verifyAuthenticationResponse } from "@simplewebauthn/server";
import { sql } from "kysely";
import { prepareHotPoll } from "./hot-votes.ts";
import { limits } from "./limits.ts";
import { inFolder, startProduct, stopping } from "./processes.ts";
import { median, type Report } from "./report.ts";
import { type Costs, costsOfRounds, postAll, type Running, rounds, signIns } from "./sign-in-rounds.ts";

const sha256 = (data: Buffer | string) => createHash("sha256").update(data).digest();

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
    answer(origin: string, rpId: string, challenge: string, { id, credential }: Holder): AuthenticationResponseJSON {
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

/** Measures sign-ins by passkey: the call that asks for a challenge, and the one that answers it. */
export async function passkeyCosts(running: Running): Promise<Costs> {
  const { origin } = running.product;
  const key = softKey();
  const { rows: holders } = await sql<Holder>`
    insert into passkeys (user_id, credential_id, public_key, counter, transports, name)
    select id, 'perf-' || id, ${key.publicKey}, 0, '{internal}', 'phone' from users
    where username like 'voter%' limit ${signIns}
    returning user_id as id, credential_id as credential`.execute(running.connection.db);
  return costsOfRounds(running, async (_round, measure) => {
    await measure(async () => {
      const asked = await postAll(`${origin}/api/auth/passkey/options`, Array<object>(holders.length).fill({}));
      const answers = asked.map(({ body }, n) => {
        const { challenge, rpId } = body as { challenge: string; rpId: string };
        return key.answer(origin, rpId, challenge, holders[n] as Holder);
      });
      return [...asked, ...(await postAll(`${origin}/api/auth/passkey/verify`, answers))];
    });
  });
}

/** Measures the processor time of a whole sign-in by passkey and of verifying its signature. */
export const passkeySignIns = (report: Report): Promise<void> =>
  inFolder((folder) =>
    stopping(async (later) => {
      const postgres = later(await startPostgres({ durable: true }));
      const product = later(await startProduct(postgres.url(), folder));
      const connection = connectServer({ url: postgres.url() });
      later({ stop: connection.close });
      await prepareHotPoll(connection);
      const { server, database } = await passkeyCosts({ product, postgres, connection, folder });
      report.heading(`Sign-ins by passkey, median of ${rounds} rounds of ${signIns}`);
      report.line("the server's processor time, us", server.toFixed(0));
      report.line("the database's processor time, us", database.toFixed(0));
      report.atMost("verifying the signature, ms", await verifyingMs(softKey()), limits.passkeyVerifyMs);
    }),
  );
