import type { Registration } from "@mero-mat/api/auth";
import * as users from "@mero-mat/db/queries/users";
import { isOfficialName } from "@mero-mat/domain/official-names";
import type { Context } from "../../context.ts";
import { fail, invalidField } from "../../failures.ts";
import { hashPassword } from "../../identity/passwords.ts";
import { refuseGuessable } from "./refuse-guessable.ts";

const takenBy: Record<string, "username_taken" | "email_taken"> = {
  users_username_key: "username_taken",
  users_mailbox_key: "email_taken",
};

type NewAccount = Pick<Registration, "username" | "email" | "password" | "province" | "district" | "electionArea"> &
  Partial<Pick<Registration, "phone" | "citizenshipNumber">>;

/** The database alone decides whether a name or a mailbox is taken: of two at one instant it takes one. */
export async function createAccount({ db }: Context, account: NewAccount): Promise<users.Account> {
  if (isOfficialName(account.username)) throw invalidField("username", "username_reserved");
  refuseGuessable("password", account.password, account.username);
  const passwordHash = await hashPassword(account.password);
  try {
    return await users.createVoter(db, {
      username: account.username,
      passwordHash,
      phone: account.phone || null,
      email: account.email,
      province: account.province,
      district: account.district,
      electionArea: account.electionArea,
      citizenshipNumber: account.citizenshipNumber || null,
      citizenshipPhotoUrl: null,
    });
  } catch (error) {
    const reason = takenBy[users.violatedConstraint(error) ?? ""];
    // A taken name is named first: else signing up with one would tell for nothing whether a mailbox has an account.
    if (reason === "email_taken" && (await users.isNameTaken(db, account.username))) throw fail("username_taken");
    throw reason ? fail(reason) : error;
  }
}
