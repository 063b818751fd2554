import { Alert, Button } from "@mantine/core";
import { useState } from "react";
import { trpc } from "../../api/trpc.ts";
import { Confirm } from "../../desk/confirm.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { useCurrentUser } from "../../session/session.ts";
import type { AccountDetail } from "./reads.ts";
import { refreshAccounts } from "./use-account-review.ts";
import { useRefreshing } from "./use-refreshing.ts";

/** Makes a voter an admin, and an admin a voter again. */
export function AccountRole({ account: { id, username: name, role } }: { account: AccountDetail }) {
  const { t } = useTranslation();
  const { user } = useCurrentUser();
  const [isAsking, setAsking] = useState(false);
  const isAdmin = role === "admin";
  const to = isAdmin ? "voter" : "admin";
  const telling = useRefreshing(
    (utils) => Promise.all([refreshAccounts(utils), utils.auth.currentUser.invalidate()]),
    () => setAsking(false),
  );
  const setRole = trpc.adminAccounts.setRole.useMutation(
    telling(
      t(`adminRequests.accounts.role.${isAdmin ? "doneVoter" : "doneAdmin"}`, { name }),
      t("adminRequests.accounts.role.failed"),
    ),
  );
  const act = t(`adminRequests.accounts.role.${isAdmin ? "makeVoter" : "makeAdmin"}`);
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {act}
      </Button>
      {isAsking && (
        <Confirm
          title={t(`adminRequests.accounts.role.${to}Title`, { name })}
          confirm={act}
          isPending={setRole.isPending}
          onConfirm={() => setRole.mutate({ id, role: isAdmin ? "user" : "admin" })}
          onCancel={() => setAsking(false)}
        >
          <p>{t(`adminRequests.accounts.role.${to}Text`)}</p>
          {id === user?.id && <Alert color="waiting">{t("adminRequests.accounts.yourself")}</Alert>}
        </Confirm>
      )}
    </>
  );
}
