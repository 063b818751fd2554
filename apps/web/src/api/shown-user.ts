import type { CurrentUser } from "@mero-mat/api/auth";
import { hashKey, QueryCache } from "@tanstack/react-query";

export const queryCache = new QueryCache();

// tRPC's own key, spelt out: its client names the account with every change, and is not there before this.
export const currentUserKey = [["auth", "currentUser"], { type: "query" }];

export const currentUserHash = hashKey(currentUserKey);

/** The account that this page shows; undefined while unknown. */
export const shownUser = () => queryCache.get<CurrentUser | null>(currentUserHash)?.state.data;
