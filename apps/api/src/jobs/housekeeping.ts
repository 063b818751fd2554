import type { Db } from "@mero-mat/db/connect";
import * as approvals from "@mero-mat/db/queries/approvals";
import * as codes from "@mero-mat/db/queries/codes";
import * as forgetting from "@mero-mat/db/queries/forgetting";
import * as idempotencyKeys from "@mero-mat/db/queries/idempotency-keys";
import * as knownDevices from "@mero-mat/db/queries/known-devices";
import * as mailboxes from "@mero-mat/db/queries/mailboxes";
import * as pollBatches from "@mero-mat/db/queries/poll-batches";
import * as rollUploads from "@mero-mat/db/queries/roll-uploads";
import * as securityLog from "@mero-mat/db/queries/security-log";
import * as sessions from "@mero-mat/db/queries/sessions";
import * as signUps from "@mero-mat/db/queries/sign-ups";
import * as throttles from "@mero-mat/db/queries/throttles";
import * as tokens from "@mero-mat/db/queries/tokens";
import * as webhooks from "@mero-mat/db/queries/webhooks";
import { limits } from "@mero-mat/domain/limits";
import { waves } from "@mero-mat/domain/sign-ups";
import type { FastifyInstance } from "fastify";
import type { Objects } from "../objects/objects.ts";
import { removeLeftOver } from "../objects/store.ts";

const everyMs = 60 * 60 * 1000;

/** Removes the personal fields of rows archived long ago. */
async function forgetOld(db: Db): Promise<void> {
  while ((await forgetting.purge(db, limits.archiveDays)) > 0);
}

/**
 * Removes, once an hour, expired rows and rows that nobody can see any more. Nothing depends on it: expired rows are
 * never used anyway.
 */
export function registerHousekeeping(app: FastifyInstance, db: Db, objects: Objects): void {
  const timer = setInterval(() => {
    const work = [
      codes.removeExpired(db),
      sessions.removeExpired(db),
      tokens.removeUnused(db),
      webhooks.removeOld(db),
      throttles.removeExpired(db),
      signUps.removeOlder(db, waves.retentionDays),
      knownDevices.removeExpired(db),
      mailboxes.removeExpired(db),
      idempotencyKeys.removeExpired(db),
      securityLog.removeExpired(db),
      pollBatches.removeOld(db),
      approvals.lapse(db).then(() => rollUploads.failUnapproved(db)),
      forgetOld(db),
      removeLeftOver(db, objects),
    ];
    Promise.all(work).catch((error) => app.log.warn({ err: error }, "could not remove what has expired"));
  }, everyMs);
  app.addHook("preClose", async () => clearInterval(timer));
}
