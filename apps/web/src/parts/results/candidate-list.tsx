import { Box } from "@mantine/core";
import { rank } from "@mero-mat/domain/standings";
import { plainList } from "../style-props.ts";
import { usePartyBook } from "../use-party-book.ts";
import type { CountedPoll } from "./area-polls.ts";
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
  const partyOf = usePartyBook();
  return (
    <Box component="ol" {...plainList} aria-label={label}>
      {rank(poll)
        .slice(from, to)
        .map(({ standing, ...candidate }) => (
          <CandidateRow
            key={candidate.id}
            candidate={candidate}
            party={partyOf(candidate.partyName)}
            standing={standing}
          />
        ))}
    </Box>
  );
}
