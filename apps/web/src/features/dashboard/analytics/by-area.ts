import type { Outputs } from "../../../api/trpc.ts";

export type AreaVoters = Outputs["adminAnalytics"]["detailedVotes"]["items"][number];
export type Voter = AreaVoters["users"][number];

export const keyOf = ({
  province,
  district,
  electionArea,
}: Pick<AreaVoters, "province" | "district" | "electionArea">): string => `${province}/${district}/${electionArea}`;

/** Joins an area that is split over two pages. */
export function joined(parts: AreaVoters[]): AreaVoters[] {
  const areas = new Map<string, AreaVoters>();
  for (const part of parts) {
    const before = areas.get(keyOf(part))?.users ?? [];
    areas.set(keyOf(part), { ...part, users: [...before, ...part.users] });
  }
  return [...areas.values()];
}
