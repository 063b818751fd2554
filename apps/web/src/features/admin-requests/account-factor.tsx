import { Button } from "@mantine/core";
import { useState } from "react";
import { trpc } from "../../api/trpc.ts";
import { Confirm } from "../../desk/confirm.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { useCurrentUser } from "../../session/session.ts";
import type { AccountDetail } from "./reads.ts";
import { refreshAccounts } from "./use-account-review.ts";
import { useRefreshing } from "./use-refreshing.ts";

/** Removes the second factor that somebody else has lost. */
export function AccountFactor({ account: { id, username: name, hasSecondFactor } }: { account: AccountDetail }) {
  const { t } = useTranslation();
  const { user } = useCurrentUser();
  const [isAsking, setAsking] = useState(false);
  const telling = useRefreshing(refreshAccounts, () => setAsking(false));
  const remove = trpc.adminAccounts.removeSecondFactor.useMutation(
    telling(t("adminRequests.accounts.factor.done", { name }), t("adminRequests.accounts.factor.failed")),
  );
  if (!hasSecondFactor || id === user?.id) return null;
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t("adminRequests.accounts.factor.act")}
      </Button>
      {isAsking && (
        <Confirm
          title={t("adminRequests.accounts.factor.title", { name })}
          confirm={t("adminRequests.accounts.factor.act")}
          isPending={remove.isPending}
          onConfirm={() => remove.mutate({ id })}
          onCancel={() => setAsking(false)}
        >
          <p>{t("adminRequests.accounts.factor.text")}</p>
        </Confirm>
      )}
    </>
  );
}
