import { randomBytes } from "node:crypto";
import * as serverKeys from "@mero-mat/db/queries/server-keys";
import * as settings from "@mero-mat/db/queries/settings";
import type { FastifyInstance } from "fastify";
import type { Reads } from "../calls/reads.ts";
import { timeLimits } from "../calls/time-limits.ts";
import type { Services } from "../context.ts";
import { ensureLog, openLogKeys } from "../features/public-log/keys.ts";
import { openPublicLog } from "../features/public-log/public-log.ts";
import { registerSealing } from "../features/public-log/sealing-job.ts";
import { openWitnesses } from "../features/public-log/witnesses.ts";
import { openResults } from "../features/results/results.ts";
import { fillRollKeys } from "../features/roll/fill-keys.ts";
import { registerWebhooks } from "../features/webhooks/delivering.ts";
import { openCodes } from "../identity/codes.ts";
import { sealFactors } from "../identity/require-second-factor.ts";
import { openRollKeys } from "../identity/roll-key.ts";
import { openMailing } from "../mail/mailing.ts";
import { openUnsubscribing } from "../mail/unsubscribe-links.ts";
import { openSharedPolls } from "../polls/shared-polls.ts";
import { openPush } from "../push/web-push.ts";
import { openCounts } from "../responses/counts.ts";
import { snapshot } from "../responses/snapshot.ts";
import { openProofs } from "../security/proofs.ts";
import { openSealer } from "../security/seal.ts";
import type { AppOptions } from "./options.ts";

async function openLog(app: FastifyInstance, options: AppOptions): Promise<Services["publicLog"]> {
  const { publicUrl, objects, events } = options;
  const { db } = options.connection;
  const keys = options.logKeys ?? (await openLogKeys(db));
  await ensureLog(db, publicUrl, keys);
  const witnesses = openWitnesses(app, { db, witnesses: options.witnesses ?? [] });
  const { wake } = registerSealing(app, { db, keys, objects, witnesses, events, log: app.log });
  return openPublicLog({ db, events, publicUrl, keys, objects, wake });
}

/** Opens the services of the handlers. Keys stay in here: a handler gets functions that use them. */
export async function openServices(app: FastifyInstance, options: AppOptions): Promise<Services> {
  const { connection, replica, events, publicUrl, contactEmail, webhookEndpoints, log } = options;
  const { db } = connection;
  const keyOf = (name: string) => serverKeys.getOrCreate(db, name, () => randomBytes(32).toString("base64url"));
  const sealerOf = async (name: string) => openSealer(await keyOf(name));

  const publicLog = await openLog(app, options);
  const reads: Reads = (load) => (replica ? replica.read(load) : load(db));
  const readOnly = snapshot(() => settings.isOn(db, "read_only"));
  events.onChange((topic) => topic === "settings" && readOnly.drop());
  const webhookSealer = await sealerOf("webhooks");
  registerWebhooks(app, {
    db,
    events,
    endpoints: webhookEndpoints,
    sealer: webhookSealer,
    backoffMs: options.webhookBackoffMs,
  });
  const factors = await sealerOf("second factors");
  await sealFactors(db, factors);
  const roll = openRollKeys(await keyOf("electoral roll"));
  await fillRollKeys(db, roll);
  return {
    db,
    reads,
    counts: openCounts(app, db, reads),
    events,
    results: openResults({ db, visitorsRead: replica ? reads : null, events }),
    polls: openSharedPolls(db, events),
    mailing: openMailing({
      db,
      mailer: options.mailer,
      sealer: await sealerOf("mails"),
      app,
    }),
    unsubscribing: openUnsubscribing(await sealerOf("unsubscribe links"), publicUrl),
    push: await openPush(db, { publicUrl, contactEmail }, options.pushEndpoints),
    webhooks: { isAllowed: webhookEndpoints.isAllowed, seal: webhookSealer.seal },
    codes: openCodes(await keyOf("codes")),
    factors,
    proofs: openProofs(await keyOf("proofs of work")),
    roll,
    publicLog,
    limits: options.limits ?? timeLimits,
    site: {
      publicUrl,
      contactEmail: contactEmail ?? null,
      isHttps: publicUrl.protocol === "https:",
      isEmbedded: connection.listenUrl === null,
      trustProxy: options.trustProxy ?? "",
    },
    isReadOnly: () => readOnly.read(),
    sendToCollector: (line) => log.security(line),
  };
}
