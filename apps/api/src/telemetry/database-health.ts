import type { Connection } from "@mero-mat/db/connect";
import { isReady, requireWritable } from "@mero-mat/db/migrate";
import type { FastifyBaseLogger } from "fastify";
import { snapshot } from "../responses/snapshot.ts";

export interface DatabaseHealth {
  isUp: boolean;
  /** A change was stored within the last seconds. */
  isWritable: boolean;
  /** This release can work with it. */
  isReady: boolean;
}

const down: DatabaseHealth = { isUp: false, isWritable: false, isReady: false };

/** Proxies give up on a process after two seconds. */
const answerWithinMs = 1500;
const lookEveryMs = 1000;
const writeEveryMs = 3000;

/**
 * Checks whether the database responds, which takes two seconds at most. It queries once a second and writes once in
 * some seconds, however often it is called, because it is public and not rate-limited.
 */
export function watchDatabase({ spare, listenUrl }: Connection, log: FastifyBaseLogger): () => Promise<DatabaseHealth> {
  let last = down;
  let write = { isDone: true, at: Number.NEGATIVE_INFINITY };

  async function tryToWrite(): Promise<boolean> {
    try {
      await requireWritable(spare);
      if (!write.isDone) log.info("the database takes changes again");
      return true;
    } catch (error) {
      if (write.isDone) log.error({ err: error }, "the database takes no changes");
      return false;
    }
  }

  async function look(): Promise<DatabaseHealth> {
    const ready = await isReady(spare);
    if (performance.now() - write.at > writeEveryMs) write = { isDone: await tryToWrite(), at: performance.now() };
    return { isUp: true, isWritable: write.isDone, isReady: ready && write.isDone };
  }

  const health = snapshot(async () => {
    last = await look().catch(() => down);
    return last;
  }, lookEveryMs);

  return () =>
    new Promise((resolve) => {
      // The embedded database is part of this process and cannot hang, but a long piece of work may be in its way.
      const timer = setTimeout(() => resolve(listenUrl === null ? last : down), answerWithinMs);
      void health.read().then((found) => {
        clearTimeout(timer);
        resolve(found);
      });
    });
}
