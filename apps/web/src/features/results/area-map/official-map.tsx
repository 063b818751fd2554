import type { ComponentProps } from "react";
import { AreaMap } from "./area-map.tsx";
import type { Tiles } from "./map-areas.ts";

/** Lays the official areas out: around Kathmandu's ten, its neighbours move north and east. */
// biome-ignore format: a district is a line
export const officialTiles: Tiles = {
  jhapa: [[24, 8], [25, 8], [25, 9], [25, 10], [25, 11]],
  sunsari: [[22, 8], [22, 9], [22, 10], [22, 11]],
  dolakha: [[17, 3]],
  ramechhap: [[17, 4]],
  rasuwa: [[14, 2]],
  nuwakot: [[12, 3], [13, 3]],
  sindhupalchok: [[15, 2], [16, 2]],
  kathmandu: [[14, 3], [15, 3], [16, 3], [14, 4], [15, 4], [16, 4], [14, 5], [15, 5], [14, 6], [15, 6]],
  bhaktapur: [[16, 5], [17, 5]],
  rupandehi: [[9, 7], [10, 7], [8, 8], [9, 8], [9, 9]],
};

export const OfficialMap = (props: ComponentProps<typeof AreaMap>) => <AreaMap {...props} moved={officialTiles} />;
