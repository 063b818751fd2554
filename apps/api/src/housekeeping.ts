import type { Db } from "@mero-mat/db/connect";
import * as codes from "@mero-mat/db/queries/codes";
import * as keptAnswers from "@mero-mat/db/queries/kept-answers";
import * as knownDevices from "@mero-mat/db/queries/known-devices";
import * as sessions from "@mero-mat/db/queries/sessions";
import * as throttles from "@mero-mat/db/queries/throttles";
import type { FastifyInstance } from "fastify";
import { removeLeftOver } from "./features/uploads/store.ts";
import type { Objects } from "./objects/objects.ts";

const everyMs = 60 * 60 * 1000;

/**
 * Once an hour, removes what has run out and what nobody can see any more. Nothing depends on it: whatever has expired is
 * not looked at anyway.
 */
export function registerHousekeeping(app: FastifyInstance, db: Db, objects: Objects): void {
  const timer = setInterval(() => {
    const work = [
      codes.removeExpired(db),
      sessions.removeExpired(db),
      throttles.removeExpired(db),
      knownDevices.removeExpired(db),
      keptAnswers.removeExpired(db),
      removeLeftOver(db, objects),
    ];
    Promise.all(work).catch((error) => app.log.warn({ err: error }, "could not remove what has expired"));
  }, everyMs);
  app.addHook("preClose", async () => clearInterval(timer));
}
