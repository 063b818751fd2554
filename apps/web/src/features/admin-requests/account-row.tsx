import { Badge, Flex } from "@mantine/core";
import { placeName } from "../../i18n/places.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Ago } from "../../parts/moment.tsx";
import { Meta } from "../../ui/meta.tsx";
import { AccountDetails } from "./account-details.tsx";
import { ActButton } from "./act-button.tsx";
import type { Account } from "./reads.ts";
import { Row } from "./row.tsx";
import type { AccountReview } from "./use-account-review.ts";

interface Props {
  account: Account;
  review: AccountReview;
  opened: boolean;
  onToggle: () => void;
  onApprove: () => void;
  onReject: () => void;
  onUndo: () => void;
  /** It was deleted. */
  onGone: () => void;
}

export function AccountRow({ account, review, opened, onToggle, onApprove, onReject, onUndo, onGone }: Props) {
  const { t } = useTranslation();
  const { id, username, role, accountStatus } = account;
  const isUnderWay = review.isUnderWay(id);
  const canUndo = review.canUndo(account);
  const isWaiting = role === "user" && accountStatus === "pending";
  const approve = (act: string) => <ActButton act={act} name={username} loading={isUnderWay} onClick={onApprove} />;
  const reject = <ActButton act={t("adminRequests.reject")} name={username} loading={isUnderWay} onClick={onReject} />;
  const inRow = isWaiting && (
    <>
      {reject}
      {approve(t("adminRequests.approve"))}
    </>
  );
  const undo = canUndo && <ActButton act={t("desk.undo")} name={username} loading={isUnderWay} onClick={onUndo} />;
  // What is decided is not decided again by a slip: it takes opening the row.
  const inside =
    !isWaiting &&
    role === "user" &&
    (accountStatus === "approved" ? reject : approve(t("adminRequests.accounts.approveAfterAll")));

  return (
    <Row id={id} summary={<Summary account={account} />} acts={undo || inRow} opened={opened} onOpen={onToggle}>
      <AccountDetails id={id} acts={inside} onGone={onGone} />
    </Row>
  );
}

const tones = { pending: "waiting", approved: "done", rejected: "danger" } as const;

function Summary({ account }: { account: Account }) {
  const { t } = useTranslation();
  const { username, role, accountStatus, isVerified, isOnRoll, email, createdAt } = account;
  return (
    <>
      <Flex component="span" wrap="wrap" gap="0.25rem 0.5rem" align="center">
        <strong>{username}</strong>
        {role === "admin" && (
          <Badge component="span" color="place">
            {t("adminRequests.accounts.admin")}
          </Badge>
        )}
        {role === "user" && (
          <Badge component="span" color={tones[accountStatus]}>
            {t(`adminRequests.accounts.status.${accountStatus}`)}
          </Badge>
        )}
        {isVerified && (
          <Badge component="span" color="place">
            {t("adminRequests.accounts.verified")}
          </Badge>
        )}
        {isOnRoll && (
          <Badge component="span" color="place">
            {t("adminRequests.accounts.onRoll")}
          </Badge>
        )}
      </Flex>
      <span>{placeName(account) ?? t("adminRequests.noPlace")}</span>
      <Meta>
        <span>{email ?? t("adminRequests.accounts.noEmail")}</span>
        <span>
          {t("adminRequests.accounts.joined")} <Ago at={createdAt} />
        </span>
      </Meta>
    </>
  );
}
