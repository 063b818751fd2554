import { sql } from "kysely";
import { expect, test } from "vitest";
import { up as prove } from "../../migrations/20261122180000_prove_mailboxes.ts";
import { up as tellApart } from "../../migrations/20261122180001_tell_sessions_apart.ts";
import * as accounts from "../queries/accounts.ts";
import * as mailboxes from "../queries/mailboxes.ts";
import * as sessions from "../queries/sessions.ts";
import { onBothDatabases, someVoter } from "../testing/both-databases.ts";
import { violatedConstraint } from "../violated-constraint.ts";

onBothDatabases((db) => {
  test("an older account that once used a code counts as confirmed, and its session continues", async () => {
    await sql`drop trigger keep_left_mailbox on users`.execute(db());
    await sql`drop function keep_left_mailbox`.execute(db());
    await sql`drop table mailbox_changes, mailbox_codes`.execute(db());
    await sql`alter table users drop column email_verified_at, drop column email_codes_from`.execute(db());
    const voters = [];
    for (let n = 0; n < 5; n++) voters.push(await accounts.createVoter(db(), someVoter()));
    const [logged, reset, guessed, unused, none] = voters.map(({ id, email }) => ({ id, email: email ?? "" }));
    const used = async (table: string, email = "", isUsed: boolean, attempts: number) =>
      sql`insert into ${sql.table(table)} (email, code, is_used, attempts, created_at, expires_at)
        values (mailbox(${email}), 'x', ${isUsed}, ${attempts}, now() + interval '1 second', now())`.execute(db());
    await used("verification_codes", logged?.email, true, 1);
    await used("password_reset_codes", reset?.email, true, 3);
    await used("verification_codes", guessed?.email, true, 5);
    await used("verification_codes", unused?.email, false, 0);

    await sql`alter table sessions drop column public_id, drop column device, drop column place, drop column last_seen_at`.execute(
      db(),
    );
    const admin = none?.id ?? "";
    await sql`update users set role = 'admin' where id = ${admin}`.execute(db());
    await sql`insert into sessions (id, user_id, expires_at, created_at)
      values ('old', ${admin}, now() + interval '1 day', now() - interval '200 days')`.execute(db());

    await prove(db().withoutPlugins());
    await tellApart(db().withoutPlugins());
    const proven = [];
    for (const { id } of voters) proven.push((await mailboxes.ofUser(db(), id)).isProven);
    expect(proven).toEqual([true, true, false, false, false]);
    expect(await sessions.findWithAccount(db(), "old")).toMatchObject({ account: { id: admin } });
  });

  test("a mailbox that can still be taken back is refused to others, but not to its owner", async () => {
    const [owner, other] = [
      await accounts.createVoter(db(), someVoter()),
      await accounts.createVoter(db(), someVoter()),
    ];
    const left = owner.email ?? "";
    const move = (id: string, email: string) =>
      mailboxes.setContact(db(), id, { phone: null, email }, { withPassword: true });
    await mailboxes.prove(db(), owner.id, left);
    expect(await move(owner.id, "somewhere.else@gmail.com")).toEqual({ isChanged: true, provenBefore: left });
    await mailboxes.allowUndo(db(), owner.id, left, "hash");
    const refusals = [
      await accounts.createVoter(db(), someVoter({ email: left })).catch((error) => error),
      await move(other.id, left).catch((error) => error),
    ];
    expect(refusals.map(violatedConstraint)).toEqual(["users_mailbox_key", "users_mailbox_key"]);
    expect(await move(owner.id, left)).toEqual({ isChanged: true, provenBefore: null });
  });
});
