import { samanupatik } from "@mero-mat/observer/core/entries";
import type { Proved } from "./use-proving.ts";
import type { Recounted } from "./use-recount.ts";

export type Verdict =
  | { kind: "holds" | "claimed" | "partly" | "waits" | "sealed" | "replaced" | "withdrawn" | "earlier" }
  | { kind: "recounted" | "wrong" | "missing" }
  | { kind: "elsewhere"; site: string; address: string };

/** Returns whether a count lacks the reader's ballot although the poll is over. */
export const lacksOwn = ({ scope, recount }: Recounted): boolean =>
  recount.kind === "done" && recount.count !== null && recount.hasOwn === false && scope !== samanupatik;

/** Returns whether a receipt calls its choice by a name that is another's in the record. */
function isMisnamed({ receipt: { choice, name, nepaliName = name } }: Proved, { recount }: Recounted): boolean {
  const lines = (recount.kind === "done" && recount.count?.lines) || [];
  const own = lines.find((line) => line.choice === choice);
  const isOthers = (shown: string) => !own?.names.includes(shown) && lines.some(({ names }) => names.includes(shown));
  return own !== undefined && [name, nepaliName].some(isOthers);
}

/** Sums up a finished check in one line; null while there is none. A fault outweighs everything else. */
export function verdictOf(proved: Proved | undefined, counted: Recounted | undefined): Verdict | null {
  const own = counted?.recount.kind === "done" ? counted.recount.own : null;
  if (own?.state === "replaced" || own?.state === "withdrawn") return { kind: own.state };
  if (counted && lacksOwn(counted)) return { kind: "missing" };
  if (counted?.recount.kind === "fault" || (proved && counted && isMisnamed(proved, counted))) return { kind: "wrong" };
  const hasCounted = counted?.recount.kind === "done" && counted.recount.hasOwn === true;
  const receipt = proved && !proved.isBusy && !proved.isUnreadable ? ofReceipt(proved, hasCounted) : null;
  if (receipt) return receipt;
  return !proved && counted?.recount.kind === "done" && counted.recount.count ? { kind: "recounted" } : null;
}

function ofReceipt({ steps }: Proved, hasCounted: boolean): Verdict | null {
  const last = steps.at(-1);
  if (!last) return null;
  switch (last.name) {
    case "elsewhere":
      return { kind: "elsewhere", site: last.site, address: last.address };
    case "missing":
    case "replaced":
    case "withdrawn":
    case "earlier":
    case "sealed":
      return { kind: last.name };
    case "waiting":
      return { kind: "waits" };
    case "counted":
    case "recounted":
      if (steps.some(({ state }) => state === "unknown")) return { kind: "partly" };
      // Until this device has counted, the server could have counted the ballot for another name than the receipt's.
      return { kind: hasCounted ? "holds" : "claimed" };
    default:
      return last.state === "bad" ? { kind: "wrong" } : null;
  }
}
