import type { ComponentProps } from "react";
import { AreaMap } from "./area-map.tsx";
import { officialTiles } from "./official-tiles.ts";

export const OfficialMap = (props: ComponentProps<typeof AreaMap>) => <AreaMap {...props} moved={officialTiles} />;
