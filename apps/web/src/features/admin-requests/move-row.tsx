import { useTranslation } from "react-i18next";
import { Ago } from "../../ui/moment.tsx";
import { ActButton } from "./act-button.tsx";
import type { MoveStep } from "./move-dialogs.tsx";
import { MovePlaces } from "./move-places.tsx";
import type { Move } from "./reads.ts";
import { Row } from "./row.tsx";
import classes from "./rows.module.css";
import { StateChip } from "./state-chip.tsx";

const tones = { pending: "waiting", approved: "done", rejected: "refused" } as const;

interface Props {
  move: Move;
  onStep: (step: MoveStep) => void;
}

export function MoveRow({ move, onStep }: Props) {
  const { t } = useTranslation();
  const { id, user, status, proofDocument, createdAt, reviewedAt, reviewedBy } = move;
  const isWaiting = status === "pending";
  const summary = (
    <>
      <span className={classes.head}>
        <strong>{user.username}</strong>
        {!isWaiting && <StateChip tone={tones[status]}>{t(`adminRequests.moves.status.${status}`)}</StateChip>}
      </span>
      <MovePlaces move={move} />
      <span className={classes.muted}>
        <span>
          {t("adminRequests.moves.asked")} <Ago at={createdAt} />
        </span>
        {isWaiting && <span>{t(`adminRequests.moves.${proofDocument ? "hasDocument" : "noDocument"}`)}</span>}
        {reviewedAt && (
          <span>
            {t(`adminRequests.moves.status.${status}`)} <Ago at={reviewedAt} />
          </span>
        )}
        {reviewedBy !== null && <span>{t("adminRequests.moves.decidedBy", { name: reviewedBy })}</span>}
      </span>
    </>
  );
  const acts = isWaiting && (
    <>
      <ActButton act={t("adminRequests.reject")} name={user.username} onClick={() => onStep({ ask: "reject", move })} />
      <ActButton
        act={t("adminRequests.approve")}
        name={user.username}
        onClick={() => onStep({ ask: "approve", move })}
      />
    </>
  );
  return <Row id={id} summary={summary} acts={acts} onOpen={() => onStep({ ask: "look", move })} />;
}
