import { samanupatik } from "@mero-mat/observer/core/entries";
import { statusOf } from "../../api/errors.ts";
import { client } from "../../api/trpc.ts";
import type { HeldReceipt } from "../../parts/receipt/held-receipt.ts";
import { type Find, prove } from "./prove.ts";

/** Finds the count that a ballot should be in: of a declared poll the record has every ballot at the latest then. */
async function countOf(scope: string): Promise<number | null> {
  if (scope === samanupatik) return null;
  const [count] = await client.publicLog.counts.query({ scope });
  return count?.entry ?? null;
}

/** Asks the server, because a phone would read the whole record to find one entry. */
const askServer: Find = async ({ scope, ballot }) => {
  const counted = await countOf(scope);
  const place = await client.publicLog.ballot.query({ ballot }).catch((error: unknown) => {
    if (statusOf(error) === 404) return null;
    throw error;
  });
  return { counted, place };
};

/** Proves a receipt from the record of the site that this page is from. */
export const proveHere = (receipt: HeldReceipt) => prove(receipt, location.origin, askServer);
