import type { Registration } from "@mero-mat/api/auth";
import { inTransaction } from "@mero-mat/db/connect";
import * as accounts from "@mero-mat/db/queries/accounts";
import * as signUps from "@mero-mat/db/queries/sign-ups";
import { violatedConstraint } from "@mero-mat/db/violated-constraint";
import { areaKey } from "@mero-mat/domain/area-key";
import { isOfficialName } from "@mero-mat/domain/official-names";
import { nameRow, waves } from "@mero-mat/domain/sign-ups";
import { fail, invalidField } from "../../calls/failures.ts";
import type { Context } from "../../context.ts";
import { refuseGuessable } from "../../identity/guessable.ts";
import { hashPassword } from "../../identity/passwords.ts";
import { readAreaTableForShare } from "../../polls/area-table.ts";
import { paid } from "../../security/proof-of-work.ts";
import { note } from "../../security/security-log.ts";

const takenBy: Record<string, "username_taken" | "email_taken"> = {
  users_username_key: "username_taken",
  users_mailbox_key: "email_taken",
};

type NewAccount = Pick<Registration, "username" | "email" | "password" | "province" | "district" | "electionArea"> &
  Partial<Pick<Registration, "phone" | "citizenshipNumber" | "birthDate" | "proof">>;

function marksOf(network: string, account: NewAccount): signUps.Mark[] {
  const row = nameRow(account.username);
  return [
    { kind: "network", key: network },
    { kind: "area", key: areaKey(account) },
    ...(row === null ? [] : [{ kind: "names" as const, key: row }]),
  ];
}

export async function createAccount(ctx: Context, account: NewAccount): Promise<accounts.Account> {
  if (isOfficialName(account.username)) throw invalidField("username", "username_reserved");
  await refuseGuessable("password", account.password, account.username);
  const marks = marksOf(ctx.request.network, account);
  const created = await paid(ctx, "signup", account.proof, () => create(ctx, account, marks));
  await note(ctx, "account.created", { who: created });
  for (const mark of marks) await signUps.findWave(ctx.db, mark, waves.atLeast[mark.kind], waves.minutes);
  await ctx.events.publish(ctx.db, "desk");
  return created;
}

/**
 * Creates the account. Only the database decides whether a name or mailbox is taken, so that of two at once one gets
 * it.
 */
async function create(
  { db, roll, request: { network } }: Context,
  account: NewAccount,
  marks: signUps.Mark[],
): Promise<accounts.Account> {
  const passwordHash = await hashPassword({ kind: "other", network, account: account.username }, account.password);
  const voter = {
    username: account.username,
    passwordHash,
    phone: account.phone || null,
    email: account.email,
    province: account.province,
    district: account.district,
    electionArea: account.electionArea,
    citizenshipNumber: account.citizenshipNumber || null,
    citizenshipPhotoUrl: null,
    identityKey: roll.keyOf(account.citizenshipNumber ?? ""),
    birthKey: roll.birthKeyOf(account.citizenshipNumber ?? "", account.birthDate ?? ""),
  };
  try {
    return await inTransaction(db, async (tx) => {
      await readAreaTableForShare(tx);
      const created = await accounts.createVoter(tx, voter);
      await signUps.mark(tx, created.id, marks);
      return created;
    });
  } catch (error) {
    const reason = takenBy[violatedConstraint(error) ?? ""];
    // A taken name is reported first: otherwise a sign-up with one would reveal whether a mailbox has an account.
    if (reason === "email_taken" && (await accounts.isNameTaken(db, account.username))) throw fail("username_taken");
    throw reason ? fail(reason) : error;
  }
}
