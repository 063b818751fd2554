import { trpc } from "../../api/trpc.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Switch } from "../../ui/switch.tsx";
import type { AccountDetail } from "./reads.ts";
import { refreshAccounts } from "./use-account-review.ts";
import { useRefreshing } from "./use-refreshing.ts";

const fields = { verify: "isVerified", results: "canViewResults" } as const;

/** What an account is given and can be taken back by the same switch. */
export function AccountSwitches({ account }: { account: AccountDetail }) {
  return (
    <div>
      <AccountSwitch account={account} act="verify" />
      <AccountSwitch account={account} act="results" />
    </div>
  );
}

function AccountSwitch({ account, act }: { account: AccountDetail; act: keyof typeof fields }) {
  const { t } = useTranslation();
  const field = fields[act];
  const given = account[field];
  const telling = useRefreshing(refreshAccounts);
  const review = trpc.adminAccounts.review.useMutation(
    telling(t(`adminRequests.accounts.${act}.${given ? "undone" : "done"}`), t(`adminRequests.accounts.${act}.failed`)),
  );
  return (
    <Switch
      label={t(`adminRequests.accounts.${act}.label`)}
      note={t(`adminRequests.accounts.${act}.note`)}
      checked={review.isPending ? !given : given}
      onChange={(checked) => !review.isPending && review.mutate({ id: account.id, [field]: checked })}
    />
  );
}
