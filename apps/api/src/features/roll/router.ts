import { contract } from "@mero-mat/api/contract";
import * as roll from "@mero-mat/db/queries/roll";
import { fail } from "../../calls/failures.ts";
import type { Context } from "../../context.ts";
import { implement } from "../../procedures/implement.ts";
import { paid } from "../../security/proof-of-work.ts";

async function look({ db, roll: { keyOf, birthKeyOf } }: Context, number: string, birthDate: string) {
  const key = keyOf(number);
  const entry = key === null ? undefined : await roll.find(db, key);
  if (!entry) return { onRoll: false };
  if (entry.birth !== null) {
    // A number alone reveals nothing, not even that it is on the roll: numbers can be guessed.
    if (birthDate === "" || birthKeyOf(number, birthDate) !== entry.birth) return { onRoll: false };
  }
  const { province, district, electionArea } = entry;
  return { onRoll: true, area: { province, district, electionArea } };
}

export const rollRouter = implement(contract.roll, {
  mode: async ({ ctx }) => ({ mode: await roll.mode(ctx.db) }),
  async check({ ctx, input: { number, birthDate = "", proof } }) {
    if ((await roll.mode(ctx.db)) === "off") throw fail("not_found");
    return paid(ctx, "roll", proof, () => look(ctx, number, birthDate));
  },
});
