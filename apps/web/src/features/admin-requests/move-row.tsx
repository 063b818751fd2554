import { Badge, Flex } from "@mantine/core";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Ago } from "../../parts/moment.tsx";
import { Meta } from "../../ui/meta.tsx";
import { ActButton } from "./act-button.tsx";
import type { MoveStep } from "./move-dialogs.tsx";
import { MovePlaces } from "./move-places.tsx";
import type { Move } from "./reads.ts";
import { Row } from "./row.tsx";

const tones = { pending: "waiting", approved: "done", rejected: "danger" } as const;

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
      <Flex component="span" wrap="wrap" gap="0.25rem 0.5rem" align="center">
        <strong>{user.username}</strong>
        {!isWaiting && (
          <Badge component="span" color={tones[status]}>
            {t(`adminRequests.moves.status.${status}`)}
          </Badge>
        )}
      </Flex>
      <MovePlaces move={move} />
      <Meta>
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
      </Meta>
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
