import { Box, Group, Stack } from "@mantine/core";
import { useReadOnly } from "../../api/read-only.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Chosen } from "../../parts/chosen.tsx";
import { Day } from "../../parts/day.tsx";
import { ReceiptButton } from "../../parts/receipt/receipt-button.tsx";
import { Stamp } from "../../parts/stamp.tsx";
import { card, muted } from "../../parts/style-props.ts";
import type { PartyFace } from "../../parts/use-party-by-name.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Reading } from "../../ui/reading.tsx";
import { Listen } from "../../ui/speech/speaker.tsx";
import { PartyRow } from "./party-row.tsx";
import type { PartyBallot } from "./use-party-ballot.ts";
import { usePartyLine } from "./use-party-line.ts";

interface Props {
  ballot: PartyBallot;
  onChange: () => void;
  /** A visitor returns to this URL after signing in. */
  next: string;
}

const box = { ...card, gap: "var(--mantine-spacing-2xs)", align: "flex-start" };

/** Shows the reader's one vote. */
export function YourPartyVote(props: Props) {
  return (
    <div aria-live="polite">
      <Status {...props} />
    </div>
  );
}

function Status({ ballot: { session, active, current, voted }, onChange, next }: Props) {
  const { t } = useTranslation();
  if (session.isVisitor) return <LogInToVote next={next} />;
  // The server-rendered page does not name the party: its length would reveal which one.
  const isListed = import.meta.env.SSR || (active.data?.some(({ name }) => name === voted?.name) ?? true);
  return (
    <Reading
      variant="card"
      // The vote is not queried before the session is known.
      query={session.error ? { ...session.query, data: undefined } : current}
      failed={t("samanupatik.status.failed")}
      waiting={<Box {...card} bg="var(--hover)" mih="7.5rem" data-skeleton aria-hidden="true" />}
    >
      {(vote) =>
        vote && voted ? (
          <Vote updatedAt={vote.updatedAt} isListed={isListed} onChange={onChange} party={voted} />
        ) : (
          <NoVote />
        )
      }
    </Reading>
  );
}

interface VoteProps {
  updatedAt: string;
  /** Whether the party still takes votes. */
  isListed: boolean;
  onChange: () => void;
  party: PartyFace;
}

function Vote({ updatedAt, isListed, onChange, party }: VoteProps) {
  const { t } = useTranslation();
  const isPaused = useReadOnly();
  return (
    <Stack component="section" {...box} bg="var(--done-soft)" bd="1px solid transparent" fz="sm">
      <Box component="h2" c="var(--done)" fz="md" fw={600}>
        {t("samanupatik.status.current")}
      </Box>
      <Chosen>
        <PartyRow party={party} />
        <Stamp stamped />
      </Chosen>
      {!isListed && <p>{t("samanupatik.status.gone")}</p>}
      <p>
        {t("samanupatik.status.updated")} <Day at={updatedAt} />
      </p>
      <Group gap="var(--mantine-spacing-3xs) var(--mantine-spacing-sm)" mt="3xs">
        <Listen lines={[{ text: t("samanupatik.status.current") }, usePartyLine()(party)]} />
        {!isPaused && (
          <Button variant="default" leftSection={<Icon name="edit" />} onClick={onChange}>
            {t("samanupatik.status.change")}
          </Button>
        )}
        <ReceiptButton scope="samanupatik" />
      </Group>
    </Stack>
  );
}

function NoVote() {
  const { t } = useTranslation();
  return (
    <Stack component="section" {...box}>
      <h2>{t("samanupatik.status.none")}</h2>
      <Box component="p" {...muted}>
        {t("samanupatik.status.noneText")}
      </Box>
    </Stack>
  );
}

function LogInToVote({ next }: { next: string }) {
  const { t } = useTranslation();
  return (
    <Stack component="section" {...box}>
      <h2>{t("samanupatik.status.visitor")}</h2>
      <Box component="p" {...muted}>
        {t("samanupatik.status.visitorText")}
      </Box>
      <LinkButton to="/auth" search={{ next }} mt="3xs">
        {t("shell.logIn")}
      </LinkButton>
    </Stack>
  );
}
