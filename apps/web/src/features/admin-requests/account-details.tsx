import { Group } from "@mantine/core";
import type { ReactNode } from "react";
import { trpc } from "../../api/trpc.ts";
import { Reading } from "../../desk/reading.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { AccountFactor } from "./account-factor.tsx";
import { AccountFacts } from "./account-facts.tsx";
import { AccountRemoval } from "./account-removal.tsx";
import { AccountRole } from "./account-role.tsx";
import { AccountSwitches } from "./account-switches.tsx";

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
          {account.role === "user" && <AccountSwitches account={account} />}
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
