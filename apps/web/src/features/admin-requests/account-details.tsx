import { Group } from "@mantine/core";
import type { ReactNode } from "react";
import { trpc } from "../../api/trpc.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Reading } from "../../ui/reading.tsx";
import { Switch } from "../../ui/switch.tsx";
import { AccountFactor, AccountRemoval, AccountRole } from "./account-acts.tsx";
import { AccountFacts } from "./account-facts.tsx";
import type { AccountDetail } from "./reads.ts";
import { refreshAccounts } from "./use-account-review.ts";
import { useRefreshing } from "./use-refreshing.ts";

interface Props {
  id: string;
  /** What else can be decided about it. */
  acts: ReactNode;
  onGone: () => void;
}

/** What is read of an account when its row is opened, never before. */
export function AccountDetails({ id, acts, onGone }: Props) {
  const { t } = useTranslation();
  // Numbers that somebody decides by are those of this moment.
  const query = trpc.adminAccounts.byId.useQuery({ id }, { staleTime: 0 });
  return (
    <Reading query={query} failed={t("adminRequests.accounts.details.failed")} rows={4}>
      {(account) => (
        <>
          <AccountFacts account={account} />
          {account.role === "user" && (
            <div>
              <AccountSwitch account={account} act="verify" />
              <AccountSwitch account={account} act="results" />
            </div>
          )}
          <Group gap={8}>
            {acts}
            <AccountRole account={account} />
            <AccountFactor account={account} />
            <AccountRemoval account={account} onGone={onGone} />
          </Group>
        </>
      )}
    </Reading>
  );
}

const fields = { verify: "isVerified", results: "canViewResults" } as const;

/** What an account is given and can be taken back by the same switch. */
function AccountSwitch({ account, act }: { account: AccountDetail; act: keyof typeof fields }) {
  const { t } = useTranslation();
  const field = fields[act];
  const given = account[field];
  const withFeedback = useRefreshing(refreshAccounts);
  const review = trpc.adminAccounts.review.useMutation(
    withFeedback(
      t(`adminRequests.accounts.${act}.${given ? "undone" : "done"}`),
      t(`adminRequests.accounts.${act}.failed`),
    ),
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
