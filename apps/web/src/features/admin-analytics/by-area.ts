export interface CandidateVote {
  candidateName: string;
  candidateParty: string;
  postContent: string;
  voteDate: string;
}

export interface Voter {
  id: string;
  username: string;
  candidateVotes: CandidateVote[];
  samanupatikVote: { partyName: string; voteDate: string; lastUpdated: string } | null;
}

export interface AreaVoters {
  province: string;
  district: string;
  electionArea: number;
  users: Voter[];
}

export const keyOf = ({ province, district, electionArea }: Omit<AreaVoters, "users">): string =>
  `${province}/${district}/${electionArea}`;

/** An area that one page ends with and the next begins with is one area. */
export function joined(parts: AreaVoters[]): AreaVoters[] {
  const areas = new Map<string, AreaVoters>();
  for (const part of parts) {
    const before = areas.get(keyOf(part))?.users ?? [];
    areas.set(keyOf(part), { ...part, users: [...before, ...part.users] });
  }
  return [...areas.values()];
}
