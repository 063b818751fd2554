import { Blockquote, Group, Stack, Text } from "@mantine/core";
import { Facts } from "../../../desk/facts.tsx";
import { DeskLink, pollPlace } from "../../../desk/places.tsx";
import { Tag } from "../../../desk/tag.tsx";
import { TopicLink } from "../../../desk/topic-link.tsx";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Ago } from "../../../parts/moment.tsx";
import { UserText } from "../../../parts/user-text.tsx";
import { Button } from "../../../ui/button.tsx";
import { Meta } from "../../../ui/meta.tsx";
import type { Report } from "./reads.ts";
import { ActionButton, Row } from "./row.tsx";

interface Props {
  report: Report;
  /** The report was resolved during this visit, and keeps its place in the list. */
  canUndo: boolean;
  isPending: boolean;
  opened: boolean;
  onToggle: () => void;
  onResolve: () => void;
  onReopen: () => void;
  onAccount: (id: string) => void;
}

export function ReportRow({ report, canUndo, isPending, opened, onToggle, onResolve, onReopen, onAccount }: Props) {
  const { t } = useTranslation();
  const { id, reporter, reported, reason, status, createdAt } = report;
  const isOpen = status === "open";
  const label = t(isOpen ? "adminRequests.reports.resolve" : canUndo ? "desk.undo" : "adminRequests.reports.reopen");
  return (
    <Row
      id={id}
      name={t("adminRequests.reports.says", { reporter: reporter.username, reported: reported.username })}
      tags={!isOpen && <Tag color="done">{t("adminRequests.reports.status.resolved")}</Tag>}
      summary={
        <>
          {!opened && (
            <Text component="span" c="dimmed" fz="sm" lineClamp={2}>
              {reason}
            </Text>
          )}
          <Meta>
            <Ago at={createdAt} />
          </Meta>
        </>
      }
      opened={opened}
      onOpen={onToggle}
      actions={
        <ActionButton
          label={label}
          name={reported.username}
          loading={isPending}
          onClick={isOpen ? onResolve : onReopen}
        />
      }
    >
      <ReportedWords report={report} />
      <ReportFacts report={report} />
      <Group gap="2xs">
        {[reported, reporter].map((person) => (
          <Button key={person.id} variant="default" onClick={() => onAccount(person.id)}>
            {t("adminRequests.reports.account", { name: person.username })}
          </Button>
        ))}
      </Group>
    </Row>
  );
}

function ReportFacts({ report: { reason, status, actionTaken, notes, resolvedAt, resolvedBy } }: { report: Report }) {
  const { t } = useTranslation();
  const facts = [
    { label: t("adminRequests.reports.reason"), value: <UserText>{reason}</UserText> },
    actionTaken !== null && { label: t("adminRequests.reports.action"), value: <UserText>{actionTaken}</UserText> },
    notes !== null && { label: t("adminRequests.reports.notes"), value: <UserText>{notes}</UserText> },
    status !== "open" && {
      label: t("adminRequests.reports.by"),
      value: (
        <>
          {resolvedBy ?? t("adminRequests.reports.someone")}
          {resolvedAt && (
            <>
              , <Ago at={resolvedAt} />
            </>
          )}
        </>
      ),
    },
  ];
  return <Facts width="100%" facts={facts.filter((fact) => fact !== false)} />;
}

export function ReportedWords({ report: { subject, reported } }: { report: Report }) {
  const { t } = useTranslation();
  if (!subject) return null;
  const { about, words, postId, topicId, saidId } = subject;
  return (
    <Stack gap="3xs">
      <Text component="span" c="dimmed" fz="sm">
        {t(`adminRequests.reports.about.${about}`, { name: reported.username })}
      </Text>
      <Blockquote color="var(--waiting)" p="sm" m={0} fz="md">
        <UserText>{words}</UserText>
      </Blockquote>
      <Text component="span" fz="sm">
        {about !== "poll" && saidId === null && <>{t("adminRequests.reports.gone")} </>}
        {postId !== null && <DeskLink to={pollPlace(postId)}>{t("adminRequests.reports.poll")}</DeskLink>}
        {topicId !== null && <TopicLink id={topicId}>{t("adminRequests.reports.topic")}</TopicLink>}
      </Text>
    </Stack>
  );
}
