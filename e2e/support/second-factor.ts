import { createHmac } from "node:crypto";
import { createClient } from "@mero-mat/client";
import { newVoter } from "./polls.ts";
import type { Server } from "./server.ts";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const stepMs = 30_000;

function bytesOf(secret: string): Buffer {
  const bits = [...secret.replace(/[^A-Z2-7]/g, "")].map((letter) =>
    alphabet.indexOf(letter).toString(2).padStart(5, "0"),
  );
  const bytes = bits.join("").match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}

/** Computes an authenticator app's code, now or `later` steps of 30 seconds later, because each code works once. */
export function codeOf(secret: string, later = 0): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / stepMs) + later));
  const hash = createHmac("sha1", bytesOf(secret)).update(counter).digest();
  const number = hash.readUInt32BE((hash.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, "0");
}

/** Creates another administrator, whose second factor and sessions affect no other test. */
export async function newAdmin(server: Server) {
  const { username, password, client } = await newVoter(server, {
    province: "bagmati",
    district: "kathmandu",
    electionArea: 1,
  });
  const { id } = await client.auth.currentUser.query();
  await server.makeAdmin(id);
  const own = createClient({ url: server.origin });
  await own.auth.login.mutate({ username, password });
  return { username, password, client: own };
}

export async function withSecondFactor({ client, password }: Awaited<ReturnType<typeof newAdmin>>) {
  const { secret } = await client.secondFactor.begin.mutate({ currentPassword: password });
  const { recoveryCodes } = await client.secondFactor.confirm.mutate({ code: codeOf(secret) });
  return { secret, recoveryCodes };
}
