import { Alert } from "@mantine/core";
import type { Poll } from "@mero-mat/api/polls";
import { useState } from "react";
import { trpc } from "../../../api/trpc.ts";
import { Confirm } from "../../../desk/confirm.tsx";
import { SecondAdministratorNote } from "../../../desk/second-administrator.tsx";
import { readersName } from "../../../i18n/names.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { PollSummary, PollTime, rankedOptions } from "./standings.tsx";
import { isEarly, isRevealing } from "./summary.ts";

/**
 * Asks before a declaration, and follows the count in the meantime. When another candidate gets ahead, that one is
 * declared only after the administrator has seen it.
 */
export function DeclareWinner({ poll, onClose }: { poll: Poll; onClose: () => void }) {
  const { t } = useTranslation();
  const [isSure, setSure] = useState(false);
  const declare = trpc.adminPolls.declareWinner.useMutation({
    meta: {
      done: { title: t("adminPolls.declare.done"), text: t("adminPolls.declare.doneText") },
      failed: t("adminPolls.declare.failed"),
    },
    onSuccess: onClose,
  });
  const leader = rankedOptions(poll).find(({ standing }) => standing?.kind === "leading");
  const ahead = leader?.id ?? null;
  const [seen, setSeen] = useState(ahead);
  const hasChanged = ahead !== seen;
  const asksAgain = isEarly(poll) && !isSure;
  function confirm() {
    if (hasChanged) setSeen(ahead);
    else if (asksAgain) setSure(true);
    else declare.mutate({ id: poll.id, leader: seen });
  }
  const early = isEarly(poll) && isSure ? "adminPolls.declare.early" : "adminPolls.declare.action";
  return (
    <Confirm
      about={poll.id}
      title={t("adminPolls.declare.title")}
      confirm={t(hasChanged ? "adminPolls.declare.seen" : early)}
      isPending={declare.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <PollSummary poll={poll} />
      <div aria-live="polite">
        {hasChanged && (
          <Alert color="waiting" mb="sm">
            {t("adminPolls.declare.changed")}
          </Alert>
        )}
        {leader ? (
          <p>{t("adminPolls.declare.leads", { name: readersName(leader) })}</p>
        ) : (
          <Alert color="waiting">{t(`adminPolls.declare.${poll.totalVotes === 0 ? "nobody" : "tied"}`)}</Alert>
        )}
      </div>
      <p>{t("adminPolls.declare.final")}</p>
      <SecondAdministratorNote />
      {isRevealing(poll) && <Alert color="waiting">{t("adminPolls.declare.revealing")}</Alert>}
      {isEarly(poll) && isSure && (
        <Alert color="waiting" role="alert" title={t("adminPolls.declare.earlyTitle")}>
          <p>
            <PollTime poll={poll} />
          </p>
        </Alert>
      )}
    </Confirm>
  );
}
