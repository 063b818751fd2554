import type { CurrentUser } from "@mero-mat/api/auth";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { getQueryKey } from "@trpc/react-query";
import { useTranslation } from "react-i18next";
import { rememberInAccount } from "../i18n/i18n.ts";
import { personText, statusOf } from "./errors.ts";
import { toast } from "./toast.ts";
import { client, trpc } from "./trpc.ts";

const currentUserKey = getQueryKey(trpc.auth.currentUser, undefined, "query");

async function fetchCurrentUser(): Promise<CurrentUser | null> {
  try {
    return await client.auth.currentUser.query();
  } catch (error) {
    if (statusOf(error) === 401) return null;
    throw error;
  }
}

/** Who is signed in; nobody is an answer too, so only a failure to ask is an error. */
export function useCurrentUser() {
  const query = useQuery({ queryKey: currentUserKey, queryFn: fetchCurrentUser });
  return { user: query.data ?? null, isLoading: query.isPending, error: query.error, retry: query.refetch };
}

function useSession() {
  const queryClient = useQueryClient();
  const hash = JSON.stringify(currentUserKey);
  return {
    queryClient,
    store: (user: CurrentUser | null) => queryClient.setQueryData<CurrentUser | null>(currentUserKey, user),
    // The user's own entry stays: removing it would leave the guard looking at a query nobody answers.
    forgetEverything: () =>
      queryClient.removeQueries({ predicate: (query) => JSON.stringify(query.queryKey) !== hash }),
  };
}

export function useSignedIn() {
  const { queryClient, store, forgetEverything } = useSession();
  return {
    signedIn(user: CurrentUser) {
      store(user);
      rememberInAccount();
      void queryClient.invalidateQueries({ queryKey: currentUserKey });
    },
    registered(user: CurrentUser) {
      forgetEverything();
      store(user);
      rememberInAccount();
    },
  };
}

export function useLogout() {
  const { store, forgetEverything } = useSession();
  const navigate = useNavigate();
  const { t } = useTranslation();
  return useMutation({
    mutationKey: ["logout"],
    mutationFn: () => client.auth.logout.mutate(),
    onSuccess: async () => {
      store(null);
      forgetEverything();
      void import("./web-push.ts").then(({ forgetDevice }) => forgetDevice()).catch(() => {});
      void import("./kept-text.ts").then(({ forgetKeptTexts }) => forgetKeptTexts()).catch(() => {});
      await navigate({ to: "/auth" });
    },
    onError: (error) => toast.error(t("shell.logoutFailed"), personText(error, t)),
  });
}
