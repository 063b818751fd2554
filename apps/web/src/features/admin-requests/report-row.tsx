import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Ago } from "../../ui/moment.tsx";
import { UserText } from "../../ui/user-text.tsx";
import { ActButton } from "./act-button.tsx";
import type { Report } from "./reads.ts";
import { Row } from "./row.tsx";
import classes from "./rows.module.css";
import { StateChip } from "./state-chip.tsx";

interface Props {
  report: Report;
  /** It was resolved a moment ago, and stands where it stood. */
  canUndo: boolean;
  isUnderWay: boolean;
  opened: boolean;
  onToggle: () => void;
  onResolve: () => void;
  onReopen: () => void;
  onAccount: (id: string) => void;
}

export function ReportRow({ report, canUndo, isUnderWay, opened, onToggle, onResolve, onReopen, onAccount }: Props) {
  const { t } = useTranslation();
  const { id, reporter, reported, reason, status, createdAt } = report;
  const isOpen = status === "open";
  const summary = (
    <>
      <span className={classes.head}>
        <strong>{t("adminRequests.reports.says", { reporter: reporter.username, reported: reported.username })}</strong>
        {!isOpen && <StateChip tone="done">{t("adminRequests.reports.status.resolved")}</StateChip>}
      </span>
      {!opened && <span className={classes.excerpt}>{reason}</span>}
      <span className={classes.muted}>
        <Ago at={createdAt} />
      </span>
    </>
  );
  const act = t(isOpen ? "adminRequests.reports.resolve" : canUndo ? "desk.undo" : "adminRequests.reports.reopen");

  return (
    <Row
      id={id}
      summary={summary}
      opened={opened}
      onOpen={onToggle}
      acts={
        <ActButton act={act} name={reported.username} loading={isUnderWay} onClick={isOpen ? onResolve : onReopen} />
      }
    >
      <ReportFacts report={report} />
      <div className={classes.buttons}>
        {[reported, reporter].map((person) => (
          <Button key={person.id} variant="default" onClick={() => onAccount(person.id)}>
            {t("adminRequests.reports.account", { name: person.username })}
          </Button>
        ))}
      </div>
    </Row>
  );
}

function ReportFacts({ report: { reason, status, actionTaken, notes, resolvedAt, resolvedBy } }: { report: Report }) {
  const { t } = useTranslation();
  return (
    <dl className={classes.texts}>
      <dt>{t("adminRequests.reports.reason")}</dt>
      <dd>
        <UserText>{reason}</UserText>
      </dd>
      {actionTaken !== null && (
        <>
          <dt>{t("adminRequests.reports.action")}</dt>
          <dd>
            <UserText>{actionTaken}</UserText>
          </dd>
        </>
      )}
      {notes !== null && (
        <>
          <dt>{t("adminRequests.reports.notes")}</dt>
          <dd>
            <UserText>{notes}</UserText>
          </dd>
        </>
      )}
      {status !== "open" && (
        <>
          <dt>{t("adminRequests.reports.by")}</dt>
          <dd>
            {resolvedBy ?? t("adminRequests.reports.someone")}
            {resolvedAt && (
              <>
                , <Ago at={resolvedAt} />
              </>
            )}
          </dd>
        </>
      )}
    </dl>
  );
}
