import { filesOf } from "@mero-mat/observer/core/checkpoint";
import { Fault } from "@mero-mat/observer/core/fault";
import { recount } from "@mero-mat/observer/core/recount";
import { readHead, readKeys } from "./log.ts";
import { readLogFile, sha256 } from "./platform.ts";

const reportEveryMs = 100;

export interface OwnBallot {
  scope: string;
  ballot: string;
}

export type Recount =
  | { kind: "progress"; share: number }
  | { kind: "fault"; fault: string }
  | { kind: "failed" }
  | {
      kind: "done";
      entries: number;
      /** Whether the reader's ballot, if there is one, is among those that were counted. */
      hasOwn: boolean | null;
      /** Null means that the scope was never counted. */
      count: { ballots: number; lines: { choice: string; names: string[]; votes: number }[] } | null;
    };

export type Asked = Pick<OwnBallot, "scope"> & Partial<OwnBallot>;

const report = (recount: Recount) => postMessage(recount);

async function count({ scope, ballot }: Asked): Promise<Recount> {
  const { log } = await readKeys();
  const { head } = await readHead(log);
  let reportedAt = 0;
  const onProgress = (share: number) => {
    const now = performance.now();
    if (now - reportedAt < reportEveryMs) return;
    reportedAt = now;
    report({ kind: "progress", share });
  };
  const found = await recount({ sha256, get: filesOf(head, readLogFile), head, scope, ballot, onProgress });
  const lines = found.count?.entry.counts.map(([choice, votes]) => ({
    choice,
    votes,
    names: found.names.get(choice) ?? [choice],
  }));
  const ballots = found.count?.entry.ballots ?? 0;
  return {
    kind: "done",
    entries: head.size,
    hasOwn: ballot ? found.isCounted : null,
    count: lines ? { ballots, lines } : null,
  };
}

addEventListener("message", async ({ data: asked }: MessageEvent<Asked>) => {
  try {
    report(await count(asked));
  } catch (error) {
    report(error instanceof Fault ? { kind: "fault", fault: error.message } : { kind: "failed" });
  }
});
