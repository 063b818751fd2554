import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { codeIn } from "@mero-mat/server/testing/mails";
import { sql } from "kysely";
import { type Costs, costsOfRounds, postAll, type Running, rounds, signIns } from "./sign-in-rounds.ts";

/** Reads the codes that were mailed, by mailbox, once there are this many. */
async function mailedCodes(folder: string, count: number): Promise<Map<string, string>> {
  const outbox = join(folder, "outbox");
  const mails = () => readdirSync(outbox).filter((file) => file.endsWith(".eml"));
  while (mails().length < count) await sleep(20);
  return new Map(
    mails()
      .map((file) => readFileSync(join(outbox, file), "utf8"))
      .map((mail) => [/^To: (\S+)/m.exec(mail)?.[1] ?? "", codeIn(mail) ?? ""]),
  );
}

/** Measures sign-ins by mailed code: the call that asks for it, the mail into a folder, and the call that takes it. */
export async function codeCosts(running: Running): Promise<Costs> {
  const { product, connection, folder } = running;
  await sql`
    insert into system_settings (key, value) values ('gmail_enabled', 'true')
    on conflict (key) do update set value = excluded.value`.execute(connection.db);
  // A mailbox gets few codes an hour, so nobody signs in twice.
  const { rows: voters } = await sql<{ email: string }>`
    update users set email_verified_at = now()
    where id in (select id from users where username like 'voter%' limit ${(rounds + 1) * signIns})
    returning email`.execute(connection.db);
  return costsOfRounds(running, async (round, measure) => {
    const first = round * signIns;
    const people = voters.slice(first, first + signIns);
    await measure(async () => {
      const asked = await postAll(`${product.origin}/api/auth/send-login-otp`, people);
      const codes = await mailedCodes(folder, first + signIns);
      const bodies = people.map(({ email }) => ({ email, code: codes.get(email) }));
      return [...asked, ...(await postAll(`${product.origin}/api/auth/verify-login-otp`, bodies))];
    });
  });
}
