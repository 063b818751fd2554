import { Box } from "@mantine/core";
import { isNoneAhead, rank } from "@mero-mat/domain/standings";
import { trpc } from "../../../api/trpc.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { plainList } from "../../../parts/style-props.ts";
import { usePartyByName } from "../../../parts/use-party-by-name.ts";
import type { CountedPoll } from "./area-polls.ts";
import classes from "./candidate-row.module.css";
import { CandidateRow } from "./candidate-row.tsx";

interface Props {
  poll: CountedPoll;
  label: string;
  /** Limits the list to a part of the ranking; without it all are shown. */
  from?: number;
  to?: number;
}

/** Lists the candidates, the strongest first. */
export function CandidateList({ poll, label, from, to }: Props) {
  const partyOf = usePartyByName();
  const { t } = useTranslation();
  const { data: profiles } = trpc.polls.candidates.useQuery({ id: poll.postId });
  const ranked = rank(poll).slice(from, to);
  return (
    <Box component="ol" className={classes.list} {...plainList} aria-label={label}>
      {ranked.map(({ standing, ...candidate }) => (
        <CandidateRow
          key={candidate.id}
          candidate={candidate}
          party={partyOf(candidate.partyName)}
          standing={standing}
          profile={profiles?.find(({ optionId }) => optionId === candidate.id)}
          postId={poll.postId}
        />
      ))}
      {ranked.some(({ isNone }) => isNone) && isNoneAhead(poll.candidates) && (
        <Box component="li" py="2xs" c="var(--waiting)" fz="sm" fw={600}>
          {t("results.noneAhead")}
        </Box>
      )}
    </Box>
  );
}
