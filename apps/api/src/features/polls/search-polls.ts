import type { Db } from "@mero-mat/db/connect";
import * as parties from "@mero-mat/db/queries/parties";
import type { PollSearch } from "@mero-mat/db/queries/poll-filters";
import { areasOf } from "@mero-mat/domain/geography";
import { isIndependent, knownParties } from "@mero-mat/domain/parties";
import { areaSearchTexts, matches, partySearchTexts, searchable } from "@mero-mat/domain/search";
import { regionName } from "@mero-mat/texts/server";
import { readAreaTable } from "../../polls/area-table.ts";

/** Finds which parties and areas a text stands for, by the same names as the web app's own searches. */
async function readSearch(db: Db, text: string | undefined): Promise<PollSearch | undefined> {
  if (!text) return undefined;
  // Text of signs alone is in no name, but would match every one.
  if (searchable(text) === "") return { text, partyNames: [], areas: [] };
  const found = [...knownParties, ...(await parties.all(db))].filter((party) => matches(partySearchTexts(party), text));
  const areas = areasOf(await readAreaTable(db)).filter((area) => matches(areaSearchTexts(area, regionName), text));
  return { text, partyNames: found.map(({ name }) => name), areas };
}

interface Asked {
  search?: string | undefined;
  party?: string | undefined;
}

/** Returns a filter as the statements take it. */
export async function readFilter<T extends Asked>(db: Db, { search, party, ...rest }: T) {
  const ahead = party || undefined;
  const filter = { ...rest, party: ahead && isIndependent(ahead) ? null : ahead };
  return { ...filter, search: await readSearch(db, search) };
}
