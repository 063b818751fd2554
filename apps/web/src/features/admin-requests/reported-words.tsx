import "@mantine/core/styles/Blockquote.css";
import { Blockquote, Stack, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { DeskLink, pollPlace } from "../../desk/places.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { UserText } from "../../parts/user-text.tsx";
import type { Report } from "./reads.ts";

/** What was reported, as it was written then, and the way to where it stands. */
export function ReportedWords({ report: { subject, reported } }: { report: Report }) {
  const { t } = useTranslation();
  if (!subject) return null;
  const { about, words, postId, topicId, saidId } = subject;
  return (
    <Stack gap={4}>
      <Text component="span" c="dimmed" fz="sm">
        {t(`adminRequests.reports.about.${about}`, { name: reported.username })}
      </Text>
      <Blockquote color="var(--waiting)" p="sm" m={0} fz="md">
        <UserText>{words}</UserText>
      </Blockquote>
      <Text component="span" fz="sm">
        {about !== "poll" && saidId === null && <>{t("adminRequests.reports.gone")} </>}
        {postId !== null && <DeskLink to={pollPlace(postId)}>{t("adminRequests.reports.poll")}</DeskLink>}
        {topicId !== null && (
          <Link to="/discussions" search={{ topic: topicId }}>
            {t("adminRequests.reports.topic")}
          </Link>
        )}
      </Text>
    </Stack>
  );
}
