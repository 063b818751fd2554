import { failureOf } from "./errors.ts";
import { queryClient } from "./query-client.ts";
import { currentUserKey, shownUser } from "./shown-user.ts";

// A person who signs in or requests a code does not act for the account that was signed in before.
const actsForNobody = /^auth\.(?!changePassword|confirmIdentity|logout)/;

interface Call {
  type: string;
  path: string;
}

/** Adds the account that a change is meant for: the server refuses it if another account has signed in since. */
export function actingAs({ type, path }: Call = { type: "mutation", path: "" }): Record<string, string> {
  const user = shownUser();
  return user && type === "mutation" && !actsForNobody.test(path) ? { "X-Acting-As": user.id } : {};
}

const refusals: ReadonlySet<unknown> = new Set(["not_signed_in", "another_account"]);

/** Checks who is signed in when a response shows that it is not the account of this page. */
export function noticeRefusal(error: unknown, path: string): void {
  if (refusals.has(failureOf(error)?.reason) && path !== "auth.currentUser") askWhoIsSignedIn();
}

/** Refetches even while a request is in flight, because its response may be older than the question. */
export const askWhoIsSignedIn = (): void => void queryClient.invalidateQueries({ queryKey: currentUserKey });
