import { type AreaTable, areaTable } from "@mero-mat/domain/geography";
import { trpc } from "./trpc.ts";

/** Tells which election areas there are; until the server has answered, those of a new installation. */
export const useAreaTable = (): AreaTable => areaTable(trpc.settings.areas.useQuery().data?.official ?? false);
