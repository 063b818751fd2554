import { Badge, Flex, Stack } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Ago } from "../../parts/moment.tsx";
import { Meta } from "../../ui/meta.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Empty, Failed, Skeleton } from "../../ui/query-states.tsx";
import { Rows } from "../../ui/rows.tsx";
import { ActButton } from "./act-button.tsx";
import { KeyHints } from "./key-hints.tsx";
import { MoveDialogs, type MoveStep } from "./move-dialogs.tsx";
import { MovePlaces } from "./move-places.tsx";
import { type Move, useMoves } from "./reads.ts";
import { Row } from "./row.tsx";
import { quiet, useRows } from "./use-rows.ts";

/** Requests to move: those that wait, and what became of the others. */
export function MovesView() {
  const { t } = useTranslation();
  const query = useMoves();
  const [step, setStep] = useState<MoveStep>();
  const waiting = query.data?.filter(({ status }) => status === "pending") ?? [];
  const reviewed = query.data?.filter(({ status }) => status !== "pending") ?? [];
  const rows = useRows((key, id) => {
    const move = waiting.find((request) => request.id === id);
    if (move) setStep({ ask: key === "a" ? "approve" : "reject", move });
  });

  if (!query.data)
    return (
      <Panel title={t("adminRequests.moves.waiting")}>
        {query.isError ? (
          <Failed
            text={t("adminRequests.moves.failed")}
            isRetrying={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <Skeleton rows={4} />
        )}
      </Panel>
    );

  const list = (moves: Move[], label: string) => (
    <Rows lines="around" aria-label={label}>
      {moves.map((move) => (
        <MoveRow key={move.id} move={move} onStep={setStep} />
      ))}
    </Rows>
  );
  return (
    <>
      <Stack ref={rows.ref} role="region" tabIndex={-1} aria-label={t("adminRequests.views.moves")} style={quiet}>
        <Panel title={t("adminRequests.moves.waiting")}>
          {waiting.length === 0 && <Empty text={t("adminRequests.moves.none")} />}
          {waiting.length > 0 && list(waiting, t("adminRequests.moves.waiting"))}
          {waiting.length > 0 && <KeyHints acts />}
        </Panel>
        <Panel title={t("adminRequests.moves.reviewed")}>
          {reviewed.length === 0 && <Empty text={t("adminRequests.moves.noneReviewed")} />}
          {reviewed.length > 0 && list(reviewed, t("adminRequests.moves.reviewed"))}
        </Panel>
      </Stack>
      {step && <MoveDialogs step={step} onStep={setStep} onDone={rows.focusAfter} />}
    </>
  );
}

const tones = { pending: "waiting", approved: "done", rejected: "danger" } as const;

interface Props {
  move: Move;
  onStep: (step: MoveStep) => void;
}

function MoveRow({ move, onStep }: Props) {
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
