import { areaKey } from "@mero-mat/domain/area-key";
import type { Outputs } from "../../../api/trpc.ts";

export type AreaVoters = Outputs["adminAnalytics"]["detailedVotes"]["items"][number];
export type Voter = AreaVoters["users"][number];

/** Joins an area that is split over two pages. */
export function joined(parts: AreaVoters[]): AreaVoters[] {
  const areas = new Map<string, AreaVoters>();
  for (const part of parts) {
    const before = areas.get(areaKey(part))?.users ?? [];
    areas.set(areaKey(part), { ...part, users: [...before, ...part.users] });
  }
  return [...areas.values()];
}
