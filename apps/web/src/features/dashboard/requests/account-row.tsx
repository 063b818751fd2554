import { Group } from "@mantine/core";
import type { ReactNode } from "react";
import { trpc } from "../../../api/trpc.ts";
import { EditedBy, Editing } from "../../../desk/edited-by.tsx";
import { Tag } from "../../../desk/tag.tsx";
import { placeName } from "../../../i18n/places.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Ago } from "../../../parts/moment.tsx";
import { Meta } from "../../../ui/meta.tsx";
import { Reading } from "../../../ui/reading.tsx";
import { Switch } from "../../../ui/switch.tsx";
import { AccountFactor, AccountRemoval, AccountRole } from "./account-actions.tsx";
import { AccountFacts } from "./account-facts.tsx";
import { type Account, type AccountDetail, statusColours } from "./reads.ts";
import { ActionButton, Row } from "./row.tsx";
import type { AccountReview } from "./use-account-review.ts";

interface Props {
  account: Account;
  review: AccountReview;
  opened: boolean;
  onToggle: () => void;
  onApprove: () => void;
  onReject: () => void;
  onUndo: () => void;
  onFactorRemoved: () => void;
  onGone: () => void;
}

export function AccountRow({ account, review, opened, onToggle, onApprove, onReject, onUndo, ...after }: Props) {
  const { t } = useTranslation();
  const { id, username, role, accountStatus, isVerified, isOnRoll, email, createdAt } = account;
  const loading = review.isPending(id);
  const isVoter = role === "user";
  const isWaiting = isVoter && accountStatus === "pending";
  const button = (label: string, onClick: () => void) => (
    <ActionButton label={label} name={username} loading={loading} onClick={onClick} />
  );
  const reject = button(t("adminRequests.reject"), onReject);
  // A decision is changed in the open row, so that it does not happen by a slip.
  const inside =
    isVoter &&
    !isWaiting &&
    (accountStatus === "approved" ? reject : button(t("adminRequests.accounts.approveAfterAll"), onApprove));
  const actions = review.canUndo(account)
    ? button(t("desk.undo"), onUndo)
    : isWaiting && (
        <>
          {reject}
          {button(t("adminRequests.approve"), onApprove)}
        </>
      );
  return (
    <Row
      id={id}
      name={username}
      tags={
        <>
          {role === "admin" && <Tag>{t("adminRequests.accounts.admin")}</Tag>}
          {isVoter && (
            <Tag color={statusColours[accountStatus]}>{t(`adminRequests.accounts.status.${accountStatus}`)}</Tag>
          )}
          {isVerified && <Tag>{t("adminRequests.accounts.verified")}</Tag>}
          <EditedBy kind="account" id={id} />
          {isOnRoll && <Tag>{t("adminRequests.accounts.onRoll")}</Tag>}
        </>
      }
      summary={
        <>
          <span>{placeName(account) ?? t("adminRequests.noPlace")}</span>
          <Meta>
            <span>{email ?? t("adminRequests.accounts.noEmail")}</span>
            <span>
              {t("adminRequests.accounts.joined")} <Ago at={createdAt} />
            </span>
          </Meta>
        </>
      }
      actions={actions}
      opened={opened}
      onOpen={onToggle}
    >
      <AccountDetails id={id} actions={inside} {...after} />
    </Row>
  );
}

interface AccountDetailsProps extends Pick<Props, "onFactorRemoved" | "onGone"> {
  id: string;
  /** Offers other decisions about the account. */
  actions: ReactNode;
}

/** Reads the details of an account when its row is opened, never before. */
function AccountDetails({ id, actions, onFactorRemoved, onGone }: AccountDetailsProps) {
  const { t } = useTranslation();
  // Decisions depend on these numbers, so they are refetched.
  const query = trpc.adminAccounts.byId.useQuery({ id }, { staleTime: 0 });
  return (
    <Reading query={query} failed={t("adminRequests.accounts.details.failed")} rows={4}>
      {(account) => (
        <>
          <Editing kind="account" id={id} />
          <AccountFacts account={account} />
          {account.role === "user" && (
            <div>
              <AccountSwitch account={account} act="verify" />
              <AccountSwitch account={account} act="results" />
            </div>
          )}
          <Group gap="2xs">
            {/* As wide as its text, also on a phone. */}
            {actions && <div>{actions}</div>}
            <AccountRole account={account} />
            <AccountFactor account={account} onRemoved={onFactorRemoved} />
            <AccountRemoval account={account} onGone={onGone} />
          </Group>
        </>
      )}
    </Reading>
  );
}

const fields = { verify: "isVerified", results: "canViewResults" } as const;

/** Grants an account something with a switch, and revokes it with the same switch. */
function AccountSwitch({ account, act }: { account: AccountDetail; act: keyof typeof fields }) {
  const { t } = useTranslation();
  const field = fields[act];
  const given = account[field];
  const review = trpc.adminAccounts.review.useMutation({
    meta: {
      done: t(`adminRequests.accounts.${act}.${given ? "undone" : "done"}`),
      failed: t(`adminRequests.accounts.${act}.failed`),
    },
  });
  return (
    <Switch
      label={t(`adminRequests.accounts.${act}.label`)}
      note={t(`adminRequests.accounts.${act}.note`)}
      checked={review.isPending ? !given : given}
      onChange={(checked) => !review.isPending && review.mutate({ id: account.id, [field]: checked })}
    />
  );
}
