import { invalidField } from "../../failures.ts";
import { isGuessable } from "../../identity/guessable.ts";

/** What a schema cannot say of a new password: it would carry the list of common ones to every browser. */
export function refuseGuessable(field: "password" | "newPassword", password: string, username: string): void {
  if (isGuessable(password, username)) throw invalidField(field, "password_guessable");
}
