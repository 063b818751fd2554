import { Alert } from "@mantine/core";
import { trpc } from "../../api/trpc.ts";
import { ConfirmButton } from "../../desk/confirm.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { useCurrentUser } from "../../session/session.ts";
import type { AccountDetail } from "./reads.ts";
import { refreshAccounts } from "./use-account-review.ts";
import { useRefreshing } from "./use-refreshing.ts";

/** Makes a voter an admin, and an admin a voter again. */
export function AccountRole({ account: { id, username: name, role } }: { account: AccountDetail }) {
  const { t } = useTranslation();
  const { user } = useCurrentUser();
  const isAdmin = role === "admin";
  const to = isAdmin ? "voter" : "admin";
  const withFeedback = useRefreshing((utils) =>
    Promise.all([refreshAccounts(utils), utils.auth.currentUser.invalidate()]),
  );
  const setRole = trpc.adminAccounts.setRole.useMutation(
    withFeedback(
      t(`adminRequests.accounts.role.${isAdmin ? "doneVoter" : "doneAdmin"}`, { name }),
      t("adminRequests.accounts.role.failed"),
    ),
  );
  return (
    <ConfirmButton
      act={t(`adminRequests.accounts.role.${isAdmin ? "makeVoter" : "makeAdmin"}`)}
      title={t(`adminRequests.accounts.role.${to}Title`, { name })}
      isPending={setRole.isPending}
      onConfirm={(close) => setRole.mutate({ id, role: isAdmin ? "user" : "admin" }, { onSuccess: close })}
    >
      <p>{t(`adminRequests.accounts.role.${to}Text`)}</p>
      {id === user?.id && <Alert color="waiting">{t("adminRequests.accounts.yourself")}</Alert>}
    </ConfirmButton>
  );
}
