import { Alert, Box } from "@mantine/core";
import { trpc } from "../../api/trpc.ts";
import { ConfirmButton } from "../../desk/confirm.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { useCurrentUser } from "../../session/session.ts";
import type { AccountDetail } from "./reads.ts";
import { refreshAccounts } from "./use-account-review.ts";
import { useRefreshing } from "./use-refreshing.ts";

interface Props {
  account: AccountDetail;
  onGone: () => void;
}

export function AccountRemoval({ account, onGone }: Props) {
  const { t } = useTranslation();
  const { user } = useCurrentUser();
  const { id, username: name } = account;
  const withFeedback = useRefreshing((utils) =>
    Promise.all([refreshAccounts(utils), utils.adminReports.invalidate(), utils.auth.currentUser.invalidate()]),
  );
  const remove = trpc.adminAccounts.remove.useMutation(
    withFeedback(t("adminRequests.accounts.removal.done"), t("adminRequests.accounts.removal.failed")),
  );
  return (
    <ConfirmButton
      act={t("adminRequests.accounts.removal.act")}
      title={t("adminRequests.accounts.removal.title", { name })}
      isPending={remove.isPending}
      onConfirm={(close) =>
        remove.mutate(
          { id },
          {
            onSuccess() {
              close();
              onGone();
            },
          },
        )
      }
    >
      <Losses account={account} />
      {id === user?.id && <Alert color="waiting">{t("adminRequests.accounts.yourself")}</Alert>}
    </ConfirmButton>
  );
}

const lost = ["polls", "openVotes", "partyVotes", "comments"] as const;

function Losses({ account }: { account: AccountDetail }) {
  const { t } = useTranslation();
  const gone = lost.filter((name) => account[name] > 0);
  const line = (name: (typeof lost)[number] | "declaredVotes") =>
    t(`adminRequests.accounts.removal.${name}`, { count: account[name] });
  return (
    <>
      <p>{t("adminRequests.accounts.removal.text")}</p>
      <Box component="ul" m={0} pl="1.25rem">
        {gone.map((name) => (
          <li key={name}>{line(name)}</li>
        ))}
        {gone.length === 0 && <li>{t("adminRequests.accounts.removal.nothing")}</li>}
      </Box>
      {account.declaredVotes > 0 && <p>{line("declaredVotes")}</p>}
      <p>{t("adminRequests.accounts.removal.final")}</p>
    </>
  );
}
