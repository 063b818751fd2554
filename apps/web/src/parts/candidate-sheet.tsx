import { Anchor, Box, Group, Stack } from "@mantine/core";
import type { CandidateProfile } from "@mero-mat/api/polls";
import { trpc } from "../api/trpc.ts";
import { calendarDate } from "../i18n/calendar.ts";
import { bothNames, readersName, readsDevanagari } from "../i18n/names.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Reading } from "../ui/reading.tsx";
import { Speaker } from "../ui/speech/speaker.tsx";
import { BallotPicture } from "./ballot-picture.tsx";
import { Day } from "./day.tsx";
import { optionLine, recordingsOf } from "./option-line.ts";
import { muted } from "./style-props.ts";
import { usePartyByName } from "./use-party-by-name.ts";
import { UserText } from "./user-text.tsx";

interface Props {
  postId: string;
  optionId: string;
  onClose: () => void;
}

/** Shows a candidate's photo, text and link, on the ballot and in results. */
export function CandidateSheet({ postId, optionId, onClose }: Props) {
  const { t } = useTranslation();
  const query = trpc.polls.candidates.useQuery({ id: postId });
  const candidate = query.data?.find((one) => one.optionId === optionId);
  return (
    <Dialog
      opened
      focusesTitle
      onClose={onClose}
      title={candidate ? readersName(candidate) : t("candidateSheet.title")}
      actions={
        <Button variant="default" onClick={onClose}>
          {t("candidateSheet.close")}
        </Button>
      }
    >
      <Reading query={query} failed={t("candidateSheet.failed")} empty={() => !candidate && t("candidateSheet.gone")}>
        {(all) => candidate && <Profile candidate={candidate} together={recordingsOf(all)} />}
      </Reading>
    </Dialog>
  );
}

interface ProfileProps {
  candidate: CandidateProfile;
  /** Recordings of the whole ballot. */
  together: string[];
}

function Profile({ candidate, together }: ProfileProps) {
  const { t } = useTranslation();
  const party = usePartyByName()(candidate.party);
  const { photo, about, aboutNepali, link, changedAt } = candidate;
  const [first, second] = readsDevanagari() ? [aboutNepali, about] : [about, aboutNepali];
  const text = first ?? second;
  const { row: _, ...name } = optionLine({ ...candidate, id: candidate.optionId }, party, together);
  const changed = changedAt && `${t("candidateSheet.changed")} ${calendarDate(new Date(changedAt))}`;
  return (
    <Stack gap="sm">
      <Group gap="sm" wrap="nowrap" align="flex-start">
        {photo && (
          <img
            src={photo}
            alt=""
            width={96}
            height={96}
            style={{ objectFit: "cover", borderRadius: "var(--mantine-radius-box)" }}
          />
        )}
        <BallotPicture pictures={candidate.pictures} size="xl" />
        <div>
          <UserText fw={600}>{bothNames(candidate).at(-1) ?? ""}</UserText>
          <UserText {...muted}>{readersName(party)}</UserText>
        </div>
      </Group>
      <Speaker
        lines={[name, ...[text, changed].flatMap((said) => (said ? [{ text: said }] : []))]}
        label={t("common.listenTo", { name: readersName(candidate) })}
        word={t("common.listen")}
      />
      {text && <UserText>{text}</UserText>}
      {link && (
        <Anchor href={link} target="_blank" rel="nofollow noopener" style={{ overflowWrap: "anywhere" }}>
          {link}
        </Anchor>
      )}
      {changedAt && (
        <Box component="p" {...muted}>
          {t("candidateSheet.changed")} <Day at={changedAt} />
        </Box>
      )}
    </Stack>
  );
}
