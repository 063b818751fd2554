import { Tag } from "../../desk/tag.tsx";
import { placeName } from "../../i18n/places.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Ago } from "../../parts/moment.tsx";
import { Meta } from "../../ui/meta.tsx";
import { AccountDetails } from "./account-details.tsx";
import { type Account, statusColours } from "./reads.ts";
import { ActButton, Row } from "./row.tsx";
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
  const { id, username, role, accountStatus, isVerified, isOnRoll, email, createdAt } = account;
  const loading = review.isUnderWay(id);
  const isVoter = role === "user";
  const isWaiting = isVoter && accountStatus === "pending";
  const button = (act: string, onClick: () => void) => (
    <ActButton act={act} name={username} loading={loading} onClick={onClick} />
  );
  const reject = button(t("adminRequests.reject"), onReject);
  // What is decided is not decided again by a slip: it takes opening the row.
  const inside =
    isVoter &&
    !isWaiting &&
    (accountStatus === "approved" ? reject : button(t("adminRequests.accounts.approveAfterAll"), onApprove));
  const acts = review.canUndo(account)
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
      acts={acts}
      opened={opened}
      onOpen={onToggle}
    >
      <AccountDetails id={id} acts={inside} onGone={onGone} />
    </Row>
  );
}
