import { Group, VisuallyHidden } from "@mantine/core";
import { trpc } from "../../../api/trpc.ts";
import { readersName } from "../../../i18n/names.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { usePartyByName } from "../../../parts/use-party-by-name.ts";
import type { CountedPoll } from "../parts/area-polls.ts";
import { CandidatePicture } from "../parts/candidate-row.tsx";

/** Shows the candidates of a poll without counts by their pictures alone, and reads their names. */
export function OnBallot({ poll }: { poll: CountedPoll }) {
  const { t } = useTranslation();
  const partyOf = usePartyByName();
  const { data: profiles } = trpc.polls.candidates.useQuery({ id: poll.postId });
  const candidates = poll.candidates.filter(({ isNone }) => !isNone);
  return (
    <Group gap="2xs" c="dimmed" fz="sm">
      {candidates.map((candidate) => (
        <CandidatePicture
          key={candidate.id}
          candidate={candidate}
          party={partyOf(candidate.partyName)}
          profile={profiles?.find(({ optionId }) => optionId === candidate.id)}
          size="sm"
        />
      ))}
      <span>
        <VisuallyHidden>{candidates.map((candidate) => readersName(candidate)).join(", ")} </VisuallyHidden>
        {t("results.area.onBallot")}
      </span>
    </Group>
  );
}
