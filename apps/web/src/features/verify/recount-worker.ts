import { type Checkpoint, filesOf } from "@mero-mat/observer/core/checkpoint";
import { Fault } from "@mero-mat/observer/core/fault";
import { type Recounted, recount } from "@mero-mat/observer/core/recount";
import { logOf, sha256 } from "./platform.ts";

const reportEveryMs = 100;

export interface Asked {
  /** The address of the site whose record is counted. */
  site: string;
  scope: string;
  ballot?: string | undefined;
}

/** The head was compared with the one seen last by the page, because a worker has no storage. */
export interface Job extends Asked {
  head: Pick<Checkpoint, "origin" | "size" | "root">;
}

export interface Done {
  kind: "done";
  entries: number;
  /** Whether the reader's ballot is among those that were counted; null without one, or if it had to leave. */
  hasOwn: boolean | null;
  own: Recounted["own"];
  polls: { scope: string; title: string; area: Recounted["polls"][number]["area"] }[];
  /** Null means that the scope was never counted. */
  count: { entry: number; ballots: number; lines: { choice: string; names: string[]; votes: number }[] } | null;
}

export type Recount =
  | { kind: "progress"; share: number }
  | { kind: "fault"; fault: string }
  | { kind: "failed" }
  | Done;

const report = (recount: Recount) => postMessage(recount);

async function count({ site, head, scope, ballot }: Job): Promise<Done> {
  let reportedAt = 0;
  const onProgress = (share: number) => {
    const now = performance.now();
    if (now - reportedAt < reportEveryMs) return;
    reportedAt = now;
    report({ kind: "progress", share });
  };
  const found = await recount({ sha256, get: filesOf(head, logOf(site)), head, scope, ballot, onProgress });
  const { count, own, names, isCounted, polls } = found;
  const hasLeft = own?.state === "replaced" || own?.state === "withdrawn";
  return {
    kind: "done",
    entries: head.size,
    hasOwn: isCounted || (ballot && !hasLeft ? false : null),
    own,
    polls: polls.map(({ poll, content, area }) => ({ scope: poll, title: content, area })),
    count: count && {
      entry: count.index,
      ballots: count.entry.ballots,
      lines: count.entry.counts.map(([choice, votes]) => ({ choice, votes, names: names.get(choice) ?? [choice] })),
    },
  };
}

addEventListener("message", async ({ data: job }: MessageEvent<Job>) => {
  try {
    report(await count(job));
  } catch (error) {
    report(error instanceof Fault ? { kind: "fault", fault: error.message } : { kind: "failed" });
  }
});
