import type { CurrentUser } from "@mero-mat/api/auth";
import type { Query } from "@tanstack/react-query";
import { queryClient } from "../api/query-client.ts";
import { currentUserHash, currentUserKey, shownUser } from "../api/shown-user.ts";
import { type AccountChange, accountChangeKey } from "./use-account-change.ts";

const publish = (change: AccountChange) => queryClient.setQueryData<AccountChange>(accountChangeKey, change);
const isRead = ({ queryHash, queryKey }: Query) => queryHash !== currentUserHash && queryKey[0] !== accountChangeKey[0];

/**
 * Reads everything on the page again and forgets everything else. The page is not emptied first, because the fields
 * that somebody is writing in would go too.
 */
async function readAgain(): Promise<void> {
  const since = Date.now();
  queryClient.removeQueries({ predicate: (query) => isRead(query) && query.getObserversCount() === 0 });
  await queryClient.refetchQueries({ type: "active", predicate: isRead });
  // Data that could not be read for this account must not keep showing the other one's.
  void queryClient.resetQueries({ predicate: (query) => isRead(query) && query.state.dataUpdatedAt < since });
}

/** Switches this tab to another account, or to the same one after its session had ended. */
export function changeAccount(user: CurrentUser, shown = shownUser()): CurrentUser {
  queryClient.setQueryData(currentUserKey, user);
  if (user.id === shown?.id) {
    void readAgain();
    return user;
  }
  const former = shown?.username ?? null;
  publish({ former, isReading: true });
  void readAgain().then(() => {
    // A reader who has already dismissed it is not notified again.
    if (queryClient.getQueryData(accountChangeKey)) publish({ former, isReading: false });
  });
  return user;
}
