import { Stack } from "@mantine/core";
import { useState } from "react";
import { Tag } from "../../../desk/tag.tsx";
import { useFirstRows } from "../../../desk/use-first-rows.ts";
import { useRowKeys } from "../../../desk/use-row-keys.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Ago } from "../../../parts/moment.tsx";
import { Meta } from "../../../ui/meta.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { Empty } from "../../../ui/query-states.tsx";
import { Reading } from "../../../ui/reading.tsx";
import { Rows } from "../../../ui/rows.tsx";
import { MoveDialogs, MovePlaces, type MoveStep } from "./move-dialogs.tsx";
import { type Move, statusColours, useMoves } from "./reads.ts";
import { ActionButton, Row } from "./row.tsx";
import { KeyHints } from "./row-list.tsx";

export function MovesView() {
  const { t } = useTranslation();
  const query = useMoves();
  const [step, setStep] = useState<MoveStep>();
  const waiting = query.data?.filter(({ status }) => status === "pending") ?? [];
  const firstRows = useFirstRows(query.data ? "moves" : "");
  const rows = useRowKeys(["a", "r"], (key, id) => {
    const move = waiting.find((request) => request.id === id);
    if (move) setStep({ ask: key === "a" ? "approve" : "reject", move });
  });

  const list = (moves: Move[], label: string, none: string) =>
    moves.length === 0 ? (
      <Empty text={none} />
    ) : (
      <Rows topLine aria-label={label}>
        {firstRows(moves).map((move) => (
          <MoveRow key={move.id} move={move} onStep={setStep} />
        ))}
      </Rows>
    );
  return (
    <>
      <Reading
        query={query}
        failed={t("adminRequests.moves.failed")}
        rows={4}
        frame={(state) => <Panel title={t("adminRequests.moves.waiting")}>{state}</Panel>}
      >
        {(moves) => (
          <Stack {...rows.area} role="region" aria-label={t("adminRequests.views.moves")}>
            <Panel title={t("adminRequests.moves.waiting")}>
              {list(waiting, t("adminRequests.moves.waiting"), t("adminRequests.moves.none"))}
              {waiting.length > 0 && <KeyHints withActions />}
            </Panel>
            <Panel title={t("adminRequests.moves.reviewed")}>
              {list(
                moves.filter(({ status }) => status !== "pending"),
                t("adminRequests.moves.reviewed"),
                t("adminRequests.moves.noneReviewed"),
              )}
            </Panel>
          </Stack>
        )}
      </Reading>
      {step && <MoveDialogs step={step} onStep={setStep} onDone={rows.focusAfter} />}
    </>
  );
}

function MoveRow({ move, onStep }: { move: Move; onStep: (step: MoveStep) => void }) {
  const { t } = useTranslation();
  const { id, user, status, proofDocument, createdAt, reviewedAt, reviewedBy } = move;
  const isWaiting = status === "pending";
  const button = (ask: "reject" | "approve") => (
    <ActionButton label={t(`adminRequests.${ask}`)} name={user.username} onClick={() => onStep({ ask, move })} />
  );
  return (
    <Row
      id={id}
      name={user.username}
      tags={!isWaiting && <Tag color={statusColours[status]}>{t(`adminRequests.moves.status.${status}`)}</Tag>}
      summary={
        <>
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
      }
      actions={
        isWaiting && (
          <>
            {button("reject")}
            {button("approve")}
          </>
        )
      }
      onOpen={() => onStep({ ask: "look", move })}
    />
  );
}
