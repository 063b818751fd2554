import type { CurrentUser } from "@mero-mat/api/auth";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { statusOf } from "../api/errors.ts";
import { mutationKeyOf } from "../api/invalidations.ts";
import { queryClient } from "../api/query-client.ts";
import { currentUserHash, currentUserKey, shownUser } from "../api/shown-user.ts";
import { client } from "../api/trpc.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { rememberInAccount } from "./language.ts";
import { notifyTabs } from "./tabs.ts";

/** Returns, once, whether the page was sent to a visitor. A reader who goes back to it may have signed in since. */
function cameToVisitor(): boolean {
  const { dataset } = document.documentElement;
  const isVisitors = dataset["visitor"] !== undefined;
  delete dataset["visitor"];
  const [visit] = performance.getEntriesByType("navigation");
  return isVisitors && !(visit instanceof PerformanceNavigationTiming && visit.type === "back_forward");
}

async function fetchCurrentUser({ signal }: { signal: AbortSignal }): Promise<CurrentUser | null> {
  if (cameToVisitor()) return null;
  // When the server knows nobody and the page shows somebody, the session has ended: the page stays, with its error.
  const user = await client.auth.currentUser.query(undefined, { signal }).catch((error: unknown) => {
    if (statusOf(error) === 401 && !shownUser()) return null;
    throw error;
  });
  const shown = shownUser();
  if (!user || shown === undefined || shown?.id === user.id) return user;
  const { changeAccount } = await import("./change-account.ts");
  return changeAccount(user);
}

const currentUser = { queryKey: currentUserKey, queryFn: fetchCurrentUser };

/** Checks who is signed in before a page does; a page retries if this failed. */
export const prefetchCurrentUser = (): Promise<void> => queryClient.prefetchQuery({ ...currentUser, retry: false });

/**
 * The signed-in reader: somebody (`user`), nobody (`isVisitor`), or unknown, because it is loading (`isLoading`) or
 * failed (`error`). `hasEnded` means that the session of `user` is over.
 */
export function useCurrentUser() {
  const { data, error, isPending, isFetching, refetch } = useQuery(currentUser);
  return {
    user: data ?? null,
    isVisitor: data === null,
    isLoading: isPending,
    error: data === undefined ? error : null,
    hasEnded: Boolean(data) && statusOf(error) === 401,
    /** The same as a query of the person, for `Reading`. */
    query: { data: data ?? undefined, isError: data === undefined && error !== null, isFetching, refetch },
  };
}

/** Interval of a query that needs a session; false once that has ended, because the server would refuse each call. */
export function useRefetchInterval(ms: number): number | false {
  return !useCurrentUser().hasEnded && ms;
}

function show(user: CurrentUser | null) {
  // Cancels older requests, which would overwrite it.
  void queryClient.cancelQueries({ queryKey: currentUserKey });
  queryClient.setQueryData(currentUserKey, user);
  notifyTabs();
}

// The user's own query stays: removing it would leave the guard without data.
const forgetEverything = () =>
  queryClient.removeQueries({ predicate: ({ queryHash }) => queryHash !== currentUserHash });

export function leave(): void {
  show(null);
  forgetEverything();
}

export async function signedIn(user: CurrentUser): Promise<void> {
  const shown = shownUser();
  const change = shown && (await import("./change-account.ts"));
  show(user);
  rememberInAccount();
  if (change) change.changeAccount(user, shown);
  else void queryClient.invalidateQueries({ queryKey: currentUserKey });
}

export function registered(user: CurrentUser): void {
  forgetEverything();
  show(user);
  rememberInAccount();
}

export const logoutKey = mutationKeyOf("auth.logout");

/** Returns what follows the end of a session: this device forgets its owner, and the page leads to the sign-in. */
export function useLeave(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    leave();
    void import("./web-push.ts").then(({ forgetDevice }) => forgetDevice()).catch(() => {});
    void import("./draft-storage.ts").then(({ forgetDraftTexts }) => forgetDraftTexts()).catch(() => {});
    await navigate({ to: "/auth" });
  };
}

export function useLogout() {
  const { t } = useTranslation();
  return useMutation({
    mutationKey: logoutKey,
    meta: { failed: t("shell.logoutFailed") },
    mutationFn: () => client.auth.logout.mutate(),
    onSuccess: useLeave(),
  });
}
