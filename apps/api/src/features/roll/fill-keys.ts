import type { Db } from "@mero-mat/db/connect";
import * as roll from "@mero-mat/db/queries/roll";
import type { RollKeys } from "../../identity/roll-key.ts";

const atOnce = 500;

/** Computes the keys of numbers that accounts gave before there was a roll. */
export async function fillRollKeys(db: Db, { keyOf }: RollKeys): Promise<void> {
  let after = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const accounts = await roll.withoutKey(db, after, atOnce);
    for (const { id, number } of accounts) {
      const key = keyOf(number);
      if (key !== null) await roll.setKey(db, id, number, key);
    }
    const last = accounts.at(-1);
    if (!last) return;
    after = last.id;
  }
}
