import type { CurrentUser } from "@mero-mat/api/auth";
import { hashKey } from "@tanstack/react-query";
import { failureOf } from "./failure.ts";
import { queryClient } from "./query-client.ts";

// tRPC's own key, spelt out: its client names the account with every change, and is not there before this.
export const currentUserKey = [["auth", "currentUser"], { type: "query" }];

export const currentUserHash = hashKey(currentUserKey);

/** Whom this page shows as signed in, undefined while nobody knows yet. */
export const shownUser = () => queryClient.getQueryData<CurrentUser | null>(currentUserKey);

// Whoever signs in or asks for a code does not act for the account that was there before.
const actsForNobody = /^auth\.(?!changePassword|logout)/;

interface Call {
  type: string;
  path: string;
}

/** Names the account that a change is meant for: the server refuses it when another one has signed in since. */
export function actingAs({ type, path }: Call = { type: "mutation", path: "" }): Record<string, string> {
  const user = shownUser();
  return user && type === "mutation" && !actsForNobody.test(path) ? { "X-Acting-As": user.id } : {};
}

const refusals: ReadonlySet<unknown> = new Set(["not_signed_in", "another_account"]);

/** By such an answer somebody else is signed in than this page shows, or nobody: it is asked who. */
export function noticeRefusal(error: unknown, path: string): void {
  if (refusals.has(failureOf(error)?.reason) && path !== "auth.currentUser") askWhoIsSignedIn();
}

/** An answer still under way may be older than the question: it is asked anew. */
export const askWhoIsSignedIn = (): void => void queryClient.invalidateQueries({ queryKey: currentUserKey });
