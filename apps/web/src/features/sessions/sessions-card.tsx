import { Box, Group, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { type Outputs, trpc } from "../../api/trpc.ts";
import { keepFocus } from "../../hooks/keep-focus.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Ago } from "../../parts/moment.tsx";
import { breakAnywhere, muted } from "../../parts/style-props.ts";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Panel } from "../../ui/panel.tsx";
import { QuietButton } from "../../ui/quiet-button.tsx";
import { Reading } from "../../ui/reading.tsx";
import { Rows } from "../../ui/rows.tsx";

/** Lists where the reader is signed in, and below it how: the page puts in the passkeys. */
export function SessionsCard({ children }: { children?: ReactNode }) {
  const { t } = useTranslation();
  const query = trpc.sessions.list.useQuery();
  return (
    <Panel title={t("editProfile.sessions.title")} note={t("editProfile.sessions.note")}>
      <Reading
        query={query}
        failed={t("editProfile.sessions.failed")}
        rows={1}
        frame={(state) => <Box mih="5.5rem">{state}</Box>}
      >
        {(sessions) => <Sessions sessions={sessions} />}
      </Reading>
      {/* The list above moves it as soon as it has its height; until then what is below waits out of sight. */}
      <div style={query.isPending ? { minHeight: "20rem", visibility: "hidden" } : undefined}>{children}</div>
    </Panel>
  );
}

type Session = Outputs["sessions"]["list"][number];

function Sessions({ sessions }: { sessions: Session[] }) {
  const { t } = useTranslation();
  const failed = t("editProfile.sessions.endFailed");
  const end = trpc.sessions.end.useMutation({ meta: { done: t("editProfile.sessions.ended"), failed } });
  const endOthers = trpc.sessions.endOthers.useMutation({
    meta: { done: t("editProfile.sessions.othersEnded"), failed },
  });
  const nameOf = ({ device }: Session) => device ?? t("editProfile.sessions.unknown");

  return (
    <>
      <Rows>
        {sessions.map((session) => (
          <Group key={session.id} component="li" gap="sm" py="xs" wrap="nowrap" justify="space-between">
            <Stack gap={0} miw={0} {...muted} style={breakAnywhere}>
              <Box component="strong" c="var(--ink)" fz="md">
                {nameOf(session)}
              </Box>
              {session.place && <span>{t("editProfile.sessions.place", { place: session.place })}</span>}
              <span>
                {t("editProfile.sessions.seen")} <Ago at={session.lastSeenAt} />
              </span>
            </Stack>
            {session.isCurrent ? (
              <Chip>{t("editProfile.sessions.current")}</Chip>
            ) : (
              <QuietButton
                ref={keepFocus}
                onClick={() => end.mutate({ id: session.id })}
                aria-label={t("editProfile.sessions.endOne", { device: nameOf(session) })}
              >
                {t("editProfile.sessions.end")}
              </QuietButton>
            )}
          </Group>
        ))}
      </Rows>
      {sessions.some(({ isCurrent }) => !isCurrent) && (
        <div ref={keepFocus}>
          <Button variant="default" onClick={() => endOthers.mutate()} loading={endOthers.isPending}>
            {t("editProfile.sessions.endOthers")}
          </Button>
        </div>
      )}
    </>
  );
}
