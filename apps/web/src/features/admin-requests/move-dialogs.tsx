import { Confirm } from "../../desk/confirm.tsx";
import { formatNumber } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { LookAtMove } from "./look-at-move.tsx";
import { usePlaces } from "./move-places.tsx";
import type { Move } from "./reads.ts";
import { useReviewMove } from "./use-review-move.ts";

export interface MoveStep {
  ask: "look" | "approve" | "reject";
  move: Move;
}

interface Props {
  step: MoveStep;
  onStep: (step: MoveStep | undefined) => void;
  /** A request that waits no longer. */
  onDone: (id: string) => void;
}

/** Looking at a request, and what an approval or a rejection brings, before it does. */
export function MoveDialogs({ step: { ask, move }, onStep, onDone }: Props) {
  const { t } = useTranslation();
  const { from, to } = usePlaces(move);
  const { id } = move;
  const close = () => onStep(undefined);
  const { approve, reject } = useReviewMove(() => {
    close();
    onDone(id);
  });
  const name = move.user.username;
  const count = move.openVotes ?? 0;
  const number = formatNumber(count, currentLanguage());

  if (ask === "look")
    return <LookAtMove key={id} move={move} onAsk={(next) => onStep({ ask: next, move })} onClose={close} />;
  if (ask === "approve")
    return (
      <Confirm
        key="approve"
        title={t("adminRequests.moves.approval.title", { name })}
        confirm={t("adminRequests.moves.approval.confirm")}
        isPending={approve.isPending}
        onConfirm={() => approve.mutate({ id })}
        onCancel={close}
      >
        <p>{t("adminRequests.moves.approval.moves", { name, to })}</p>
        <p>{t("adminRequests.moves.approval.withdrawn", { from, count, number })}</p>
        <p>{t("adminRequests.moves.approval.party")}</p>
        <p>{t("adminRequests.moves.approval.final")}</p>
      </Confirm>
    );
  return (
    <Confirm
      key="reject"
      title={t("adminRequests.moves.rejection.title", { name })}
      confirm={t("adminRequests.moves.rejection.confirm")}
      isPending={reject.isPending}
      onConfirm={() => reject.mutate({ id })}
      onCancel={close}
    >
      <p>{t("adminRequests.moves.rejection.stays", { name, from })}</p>
      <p>{t("adminRequests.moves.rejection.final")}</p>
    </Confirm>
  );
}
