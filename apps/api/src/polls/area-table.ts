import type { SettingKey } from "@mero-mat/api/settings";
import type { Db } from "@mero-mat/db/connect";
import * as areas from "@mero-mat/db/queries/areas";
import * as settings from "@mero-mat/db/queries/settings";
import { type Area, type AreaTable, areasOf, areaTable, isAreaOf } from "@mero-mat/domain/geography";
import { fail } from "../calls/failures.ts";

const key: SettingKey = "official_areas";

/** Reads which election areas are in force. */
export const readAreaTable = async (db: Db): Promise<AreaTable> => areaTable(await settings.isOn(db, key));

/**
 * Does the same, and locks the table in force until the transaction ends. Call it before locking rows: a switch waits
 * for everybody who holds the table, and needs rows itself.
 */
export const readAreaTableForShare = async (tx: Db): Promise<AreaTable> =>
  areaTable(await settings.isOnForShare(tx, key));

/** Refuses a table that lacks an area some account or poll has. The caller must hold the setting's lock. */
export async function refuseToLoseAreas(tx: Db, next: AreaTable): Promise<void> {
  const lost = (area: Area) => !isAreaOf(next, area);
  const inUse = await areas.countIn(tx, areasOf(await readAreaTable(tx)).filter(lost));
  if (inUse.accounts + inUse.polls === 0) return;
  const counts = `accounts: ${inUse.accounts}, polls: ${inUse.polls}`;
  throw fail("areas_in_use", {
    message: `In election areas that this would take away there are ${counts}. Nothing was changed.`,
    inUse,
  });
}
