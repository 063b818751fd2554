import { type AreaTable, areaTable } from "@mero-mat/domain/geography";
import { trpc } from "./trpc.ts";

/** Returns the table of election areas; until the server has responded, that of a new installation. */
export const useAreaTable = (): AreaTable => areaTable(trpc.settings.areas.useQuery().data?.official ?? false);
