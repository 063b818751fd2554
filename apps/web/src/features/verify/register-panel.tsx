import { Box, Group, Stack } from "@mantine/core";
import { Fault } from "@mero-mat/observer/core/fault";
import { useState } from "react";
import { trpc } from "../../api/trpc.ts";
import { copyText } from "../../hooks/copy-text.ts";
import { readersText } from "../../i18n/names.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { UserText } from "../../parts/user-text.tsx";
import { useCurrentUser } from "../../session/session.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Panel } from "../../ui/panel.tsx";
import { QuietButton } from "../../ui/quiet-button.tsx";
import { CannotVerify } from "./platform.ts";
import { type OwnMark, proveMark } from "./prove-mark.ts";

/** Shows what the registers of the counts say about the reader; nothing before the first count. */
export function RegisterPanel() {
  const { t } = useTranslation();
  const { user } = useCurrentUser();
  const { data: marks = [] } = trpc.publicLog.marks.useQuery(undefined, { gcTime: 0 });
  if (!user || marks.length === 0) return null;
  return (
    <Panel title={t("receipts.register.title")} note={t("receipts.register.note")}>
      {marks.map((own) => (
        <RegisterLine key={own.scope} own={own} username={user.username} />
      ))}
    </Panel>
  );
}

function RegisterLine({ own, username }: { own: OwnMark; username: string }) {
  const { t } = useTranslation();
  const [outcome, setOutcome] = useState<"proved" | Error | null>(null);
  const prove = () =>
    proveMark(own, username).then(
      () => setOutcome("proved"),
      (error: unknown) => setOutcome(error instanceof Error ? error : new Error(String(error))),
    );
  const said = own.voted ? "voted" : "notVoted";
  const changed = own.voted ? "votedBefore" : "votedAfter";
  return (
    <Stack gap="3xs">
      <UserText as="strong">
        {own.title === null ? t("receipts.list.nationwide") : readersText(own.title, own.titleNepali)}
      </UserText>
      <Group justify="space-between" gap="0 var(--mantine-spacing-sm)">
        <p>{t(`receipts.register.${own.changedSince ? changed : said}`)}</p>
        <QuietButton onClick={() => void prove()}>{t("receipts.register.prove")}</QuietButton>
      </Group>
      <div aria-live="polite">
        {outcome === "proved" && <Notice tone="done">{t("receipts.register.proved")}</Notice>}
        {outcome instanceof Error && <NotProved error={outcome} />}
      </div>
      {!own.changedSince && <Wrong said={said} note={own.note} />}
    </Stack>
  );
}

function Wrong({ said, note }: { said: "voted" | "notVoted"; note: string }) {
  const { t } = useTranslation();
  return (
    <details>
      <Box component="summary" fz="sm" py="2xs" style={{ cursor: "pointer" }}>
        {t("receipts.register.wrong")}
      </Box>
      <Stack gap="2xs">
        <strong>{t(`receipts.register.${said}Wrong`)}</strong>
        <p>{t(`receipts.register.${said}Act`)}</p>
        <Box component="code" p="sm" fz="sm" bg="var(--hover)" bdrs="box" style={{ overflowWrap: "anywhere" }}>
          {note}
        </Box>
        <Button
          variant="default"
          onClick={() => void copyText(note, t("receipts.register.copied"), t("receipts.register.copyFailed"))}
        >
          {t("receipts.register.copy")}
        </Button>
      </Stack>
    </details>
  );
}

function NotProved({ error }: { error: Error }) {
  const { t } = useTranslation();
  if (error instanceof Fault)
    return (
      <Notice tone="danger" says={[t("receipts.register.fault")]}>
        <strong>{t("receipts.register.fault")}</strong> <span lang="en">{error.message}</span>
      </Notice>
    );
  const text = t(`receipts.register.${error instanceof CannotVerify ? "cannot" : "unreadable"}`);
  return (
    <Notice tone="waiting" says={[text]}>
      {text}
    </Notice>
  );
}
