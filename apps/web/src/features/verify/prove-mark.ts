import { filesOf } from "@mero-mat/observer/core/checkpoint";
import { must } from "@mero-mat/observer/core/fault";
import { checkMarks, checkOwnMark, marksPath } from "@mero-mat/observer/core/marks";
import type { Outputs } from "../../api/trpc.ts";
import { readHead, readKeys } from "./log.ts";
import { logOf, sha256, verifyEd25519 } from "./platform.ts";
import { readProven } from "./prove.ts";

export type OwnMark = Outputs["publicLog"]["marks"][number];

/** A register of more pages is read as a whole by observers, not by a phone. */
const pagesMax = 20;

/** Proves a line of the register, and as far as the register is small its sums; throws a Fault otherwise. */
export async function proveMark(own: OwnMark, username: string): Promise<void> {
  const site = location.origin;
  const keys = await readKeys(site);
  must(keys.receipts !== undefined, "The log serves no key for receipts.");
  const opened = await readHead(site, keys.log);
  const index = own.count + 1;
  const entry = await readProven(site, index, opened);
  must(
    entry.kind === "marks" && entry.scope === own.scope && entry.count === own.count,
    `Entry ${index} is not the register of the count at ${own.count}.`,
  );
  must(own.page < entry.pages, `The register at entry ${index} has no page ${own.page}.`);
  const get = filesOf(opened.head, logOf(site));
  // A page that is read again may be another one.
  let ownPage: Uint8Array | undefined;
  const page = async (number: number) => {
    const bytes = await get(marksPath(own.count, number));
    if (number === own.page) ownPage = bytes;
    return bytes;
  };
  if (entry.pages <= pagesMax) await checkMarks(sha256, { index, entry, page });
  const platform = { sha256, verify: verifyEd25519 };
  const line = { own, username, key: keys.receipts, origin: keys.log.name, page: ownPage ?? (await page(own.page)) };
  await checkOwnMark(platform, line);
}
