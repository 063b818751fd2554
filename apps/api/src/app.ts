import { randomBytes } from "node:crypto";
import fastifyCookie from "@fastify/cookie";
import type { Connection, Db } from "@mero-mat/db/connect";
import * as serverKeys from "@mero-mat/db/queries/server-keys";
import * as settings from "@mero-mat/db/queries/settings";
import type { Replica } from "@mero-mat/db/replica";
import { withTimeLimit } from "@mero-mat/db/time-limits";
import { limits } from "@mero-mat/domain/limits";
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from "fastify";
import { fail } from "./calls/failures.ts";
import type { Reads } from "./calls/reads.ts";
import { limitOfRoute } from "./calls/time-limits.ts";
import type { Context } from "./context.ts";
import type { Events } from "./events/events.ts";
import { registerAdminExport } from "./features/admin-log/export.ts";
import { signInByForm } from "./features/auth/sign-in-form.ts";
import { registerPlanning } from "./features/notifications/planning.ts";
import { registerPushing } from "./features/notifications/pushing.ts";
import { registerPollJobs } from "./features/polls/register-jobs.ts";
import { openCounts } from "./features/public-log/counts.ts";
import { ensureLog, openLogKeys, startNextLog } from "./features/public-log/keys.ts";
import { registerLog } from "./features/public-log/routes.ts";
import { registerSealing } from "./features/public-log/sealing-job.ts";
import { openWitnesses, type Witness } from "./features/public-log/witnesses.ts";
import { registerEmbeds } from "./features/results/embeds/embed-routes.ts";
import { registerOembed } from "./features/results/embeds/oembed.ts";
import { registerExport } from "./features/results/export.ts";
import { openResults } from "./features/results/results.ts";
import { registerSeatsPicture } from "./features/results/results-page.ts";
import { registerSharedResults } from "./features/results/shared-routes.ts";
import { registerVerifiedRounds } from "./features/results/verified-rounds.ts";
import { fillRollKeys } from "./features/roll/fill-keys.ts";
import { keepRoll } from "./features/roll/upkeep.ts";
import { rollUploadRoute } from "./features/roll/upload-route.ts";
import { registerObjects, uploadRoute } from "./features/uploads/routes.ts";
import { registerFolding } from "./features/votes/folding.ts";
import { voteByForm } from "./features/votes/vote-form.ts";
import { registerWebhooks } from "./features/webhooks/delivering.ts";
import { toCaller } from "./identity/caller.ts";
import { sealFactors } from "./identity/require-second-factor.ts";
import { cookieNameOf, sessionReader } from "./identity/sessions.ts";
import { registerHousekeeping } from "./jobs/housekeeping.ts";
import type { Mailer } from "./mail/mailer.ts";
import { openMailing } from "./mail/mailing.ts";
import type { Objects } from "./objects/objects.ts";
import { registerDocs } from "./openapi/docs-routes.ts";
import { openApi } from "./openapi/openapi.ts";
import type { Endpoints } from "./outgoing/endpoints.ts";
import { pageForms } from "./pages/page-forms.ts";
import { previewPages } from "./pages/preview-pages.ts";
import { readersPages } from "./pages/readers-pages.ts";
import { requireActingAs } from "./plugins/acting-as.ts";
import { registerAddress } from "./plugins/address.ts";
import { registerBearer } from "./plugins/bearer.ts";
import { readableUrl, replyWithFailure } from "./plugins/errors.ts";
import { watchForwarded } from "./plugins/forwarded.ts";
import { registerHealth } from "./plugins/health.ts";
import { methodsByPath } from "./plugins/methods.ts";
import { registerRateLimits } from "./plugins/rate-limits.ts";
import { requestIdOf } from "./plugins/request-id.ts";
import { logResponses } from "./plugins/request-log.ts";
import { registerRequestTimeout, requestTimeoutMs } from "./plugins/request-timeout.ts";
import { registerSecurity } from "./plugins/security.ts";
import { registerSecurityTxt } from "./plugins/security-txt.ts";
import { replyToUnreadable } from "./plugins/unreadable.ts";
import { registerWebApp } from "./plugins/web-app.ts";
import { openSharedPolls } from "./polls/shared-polls.ts";
import { openEventStreams } from "./protocols/event-streams.ts";
import { restRoutes } from "./protocols/rest.ts";
import { registerStreams } from "./protocols/streams.ts";
import { trpcRoutes } from "./protocols/trpc.ts";
import { openPush } from "./push/web-push.ts";
import { firstPages as openFirstPages } from "./responses/first-pages.ts";
import { snapshot } from "./responses/snapshot.ts";
import { networkOf } from "./security/network.ts";
import { type DatabaseHealth, watchDatabase } from "./telemetry/database-health.ts";
import type { Log } from "./telemetry/log.ts";
import type {} from "./telemetry/metrics.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Gauges of the server's parts; a value is NaN when there is nothing to report. */
    measures: { name: string; help: string; read(): number }[];
    /** Resolves when the server takes calls; background work starts then. */
    untilReady: Promise<void>;
    /** Responds within two seconds, whatever the database does. */
    lookAtDatabase: () => Promise<DatabaseHealth>;
  }
}

export interface AppOptions {
  connection: Connection;
  /** Visitors' results are read from this copy of the database. */
  replica?: Replica | null;
  events: Events;
  mailer: Mailer;
  objects: Objects;
  /** Which addresses of push services may be called. */
  pushEndpoints: Endpoints;
  /** Which addresses webhooks may have. */
  webhookEndpoints: Endpoints;
  webhookBackoffMs?: ((tries: number) => number) | undefined;
  /** How long to wait before trying an unreachable device again, after so many tries. */
  pushBackoffMs?: (tries: number) => number;
  log: Log;
  publicUrl: URL;
  /** Refuses requests for another host than that of `publicUrl`. */
  checksHost?: boolean | undefined;
  /** Contact of the operator; without it no address is shown. */
  contactEmail?: string | undefined;
  /** These countersign the public log. */
  witnesses?: Witness[];
  webFolder: string;
  /** Logs one of this many successful reads and votes: 1 logs each of them, 0 none. */
  logReadsEvery?: number | undefined;
  redisUrl?: string | undefined;
  redisTimeoutMs?: number | undefined;
  callsPerMinute?: number | undefined;
  /** Delay of the event loop at which requests are refused with 503; 0 never refuses. */
  maxEventLoopDelayMs: number;
  trustProxy?: string | undefined;
  /** Traces calls as spans; see telemetry/tracing.ts. */
  traceCalls?: ((app: FastifyInstance) => void) | undefined;
}

/** Builds the whole server without a port: `main.ts` listens with it, and tests call it. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { connection, replica = null, events, mailer, objects, log, publicUrl, contactEmail } = options;
  const { db } = connection;
  const logger: FastifyBaseLogger = log;
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "requestId" }),
    bodyLimit: 256 * 1024,
    genReqId: requestIdOf,
    // A body that arrives slowly takes up a place that others wait for.
    requestTimeout: requestTimeoutMs,
    // Node needs the limit too: otherwise it waits for the headers alone as long as it allows for a whole request.
    http: { requestTimeout: requestTimeoutMs, connectionsCheckingInterval: 1000 },
    trustProxy: options.trustProxy ?? false,
    forceCloseConnections: "idle",
    frameworkErrors: replyWithFailure,
    clientErrorHandler: replyToUnreadable,
    rewriteUrl: readableUrl,
    routerOptions: { maxParamLength: 5000 },
  });
  const refuseMethod = methodsByPath(app);
  app.decorate("measures", []);
  app.decorate("lookAtDatabase", watchDatabase(connection, log));
  app.decorate("untilReady", new Promise<void>((resolve) => app.addHook("onReady", async () => resolve())));
  if (replica)
    app.measures.push({
      name: "replica_lag_seconds",
      help: "How far the replica is behind the database; NaN while it is not read",
      read: () => replica.lagSeconds() ?? Number.NaN,
    });
  options.traceCalls?.(app);
  registerRequestTimeout(app);
  registerAddress(app);
  app.setErrorHandler(replyWithFailure);
  app.addHook("onResponse", logResponses(options.logReadsEvery));
  app.addHook("preHandler", ({ routeOptions }, _reply, done) => withTimeLimit(limitOfRoute(routeOptions.url), done));
  await registerSecurity(app, publicUrl, options);
  await registerRateLimits(app, options);
  registerBearer(app, db);
  await app.register(fastifyCookie, { hook: false });
  registerHealth(app);
  registerSecurityTxt(app, publicUrl, contactEmail);
  registerHousekeeping(app, db, objects);
  registerFolding(app, db, events);
  registerVerifiedRounds(app, db);
  registerPollJobs(app, db, events);
  const rollUpkeep = keepRoll(app, db, events);
  const logKeys = await openLogKeys(db);
  await ensureLog(db, publicUrl, logKeys);
  await registerLog(app, db, options.webFolder);
  const witnesses = openWitnesses(app, { db, witnesses: options.witnesses ?? [] });
  const sealing = registerSealing(app, { db, keys: logKeys, objects, witnesses, events, log: app.log });
  const publicLog = {
    keys: logKeys,
    wake: sealing.wake,
    startNext: (tx: Db) => startNextLog(tx, publicUrl, logKeys),
    counts: openCounts(db, events),
  };
  const push = await openPush(db, { publicUrl, contactEmail }, options.pushEndpoints);
  registerPlanning(app, connection, events);
  registerPushing(app, { db, events, push, backoffMs: options.pushBackoffMs });

  const reads: Reads = (load) => (replica ? replica.read(load) : load(db));
  const results = openResults({ db, visitorsRead: replica && reads, events });
  const sharedPolls = openSharedPolls(db, events);
  const readOnly = snapshot(() => settings.isOn(db, "read_only"));
  events.onChange((hint) => hint === "settings" && readOnly.drop());
  const keyOf = (name: string) => serverKeys.getOrCreate(db, name, () => randomBytes(32).toString("base64url"));
  const codeKey = await keyOf("codes");
  const factorKey = await keyOf("second factors");
  const proofKey = await keyOf("proofs of work");
  const mailing = openMailing({ db, events, mailer, key: await keyOf("mails"), log, ready: app.untilReady });
  const webhooks = { endpoints: options.webhookEndpoints, key: await keyOf("webhooks") };
  registerWebhooks(app, { db, events, ...webhooks, backoffMs: options.webhookBackoffMs });
  await sealFactors(db, factorKey);
  const rollKey = await keyOf("electoral roll");
  await fillRollKeys(db, rollKey);
  const isHttps = publicUrl.protocol === "https:";
  const site = { isHttps, isEmbedded: connection.listenUrl === null, trustProxy: options.trustProxy ?? "" };
  watchForwarded(app, db, site.trustProxy);
  const sessions = sessionReader(db, isHttps);
  const makeContext = async (request: FastifyRequest, reply: FastifyReply, isSameForAll = false): Promise<Context> => {
    const { address } = request;
    const { cookie, origin = publicUrl.origin } = request.headers;
    const bearer = isSameForAll ? null : request.bearer;
    // A token identifies the caller, whatever cookies the request has.
    request.cookies = cookie === undefined || isSameForAll || bearer ? {} : app.parseCookie(cookie);
    const { user, session, device } = await sessions.read(request, reply);
    const { account, token } = bearer ?? { account: user, token: null };
    requireActingAs(request, account);
    return {
      db,
      reads,
      events,
      results,
      polls: sharedPolls,
      mailing,
      push,
      webhooks,
      codeKey,
      factorKey,
      proofKey,
      publicLog,
      publicUrl,
      origin,
      rollKey,
      contactEmail: contactEmail ?? null,
      site,
      network: networkOf(address),
      address,
      requestId: request.id,
      askedAt: performance.now() - reply.elapsedTime,
      isReadOnly: () => readOnly.read(),
      userAgent: request.headers["user-agent"]?.slice(0, limits.userAgentLength) ?? null,
      log: request.log,
      sendToCollector: (line) => log.security(line),
      once: {
        key: request.headers["idempotency-key"]?.toString(),
        markReplayed: () => void reply.header("idempotent-replayed", "true"),
      },
      user: account && (await toCaller(db, account, { token, session })),
      token,
      session,
      device,
    };
  };

  await app.register(async (scope) => {
    registerStreams(scope, makeContext, openEventStreams(app, events));
    registerSharedResults(scope, { results, makeContext });
    await scope.register(restRoutes(makeContext));
    registerExport(scope, { results, publicUrl, events });
    registerOembed(scope, publicUrl);
    registerAdminExport(scope, { db, makeContext });
    await scope.register(uploadRoute({ db, objects, makeContext }));
    await scope.register(rollUploadRoute({ makeContext, wake: rollUpkeep.wake }));
    registerObjects(scope, { db, objects, makeContext });
    await scope.register(trpcRoutes({ makeContext, log }));
    registerDocs(scope, () => openApi({ cookieName: cookieNameOf(isHttps), publicUrl }));
    scope.all("/api/*", (request, reply) => {
      refuseMethod(request, reply);
      throw fail("not_found");
    });
  });
  const firstPages = openFirstPages(options.webFolder, cookieNameOf(isHttps));
  registerSeatsPicture(app, results);
  registerEmbeds(app, { results, publicUrl });
  const { isWithinLimit } = app;
  const complete = [previewPages({ results, db, events, publicUrl, isWithinLimit })];
  if (firstPages) {
    const asked = { folder: options.webFolder, firstPages, db, polls: sharedPolls, results };
    const readers = readersPages({ ...asked, makeContext, isWithinLimit });
    complete.push(readers.complete);
    const vote = voteByForm(readers.refuse);
    await app.register(pageForms({ makeContext, signIn: signInByForm(firstPages), vote }));
  }
  await registerWebApp(app, { folder: options.webFolder, firstPages, complete, refuseMethod });

  // Streams never end by themselves, so they are ended first, and then the calls under way can finish.
  app.addHook("preClose", () => events.close());
  app.addHook("onClose", async () => {
    push.close();
    await mailing.close();
    await replica?.close();
    await connection.close();
  });
  return app;
}
