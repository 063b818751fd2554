import { type Access, type Entry, pausesReadOnly } from "@mero-mat/api/procedure";
import type { ErrorShape, Meta } from "@mero-mat/api/router-type";
import { inTransaction } from "@mero-mat/db/connect";
import { withTimeLimit } from "@mero-mat/db/time-limits";
import { initTRPC, TRPCError } from "@trpc/server";
import * as z from "zod/mini";
import { FailedRequest, fail, failureOf } from "../calls/failures.ts";
import { limitOf } from "../calls/time-limits.ts";
import type { Context, SignedInContext } from "../context.ts";
import { requireFreshProof } from "../identity/confirm-identity.ts";
import { requireScope } from "../identity/tokens.ts";
import { SerializedJson } from "../responses/serialized-json.ts";
import { note } from "../security/security-log.ts";
import { calls } from "./call-channel.ts";
import { fingerprintOf, keyOf, once } from "./once.ts";
import { requireSecondAdministrator } from "./second-administrator.ts";

export const sse = {
  ping: { enabled: true, intervalMs: 15_000 },
  client: { reconnectAfterInactivityMs: 40_000 },
};

export const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    isDev: false,
    sse,
    errorFormatter({ shape, error, ctx }): ErrorShape {
      const requestId = ctx?.request.id ?? (error instanceof FailedRequest ? error.requestId : undefined);
      const { validationRule, rejectionReason, ...found } = failureOf(error);
      const failure = { ...found, ...(requestId === undefined ? {} : { requestId }) };
      return { ...shape, message: failure.message, data: { ...shape.data, failure, validationRule, rejectionReason } };
    },
  });

interface Call<E extends Entry> {
  ctx: E["access"] extends "public" ? Context : SignedInContext;
  input: z.output<E["input"]>;
  signal: AbortSignal | undefined;
}

type Handler<E extends Entry> = (
  call: Call<E>,
) => E["kind"] extends "subscription"
  ? AsyncIterable<z.input<E["output"]>>
  : Promise<z.input<E["output"]> | SerializedJson<z.output<E["output"]>>>;

type Handlers<F extends Record<string, Entry>> = { [K in keyof F]: Handler<F[K]> };

/** Checks the access in the contract, also for routes outside it, and logs tries at an administrator's call. */
export async function requireAccess(access: Access, ctx: Context, call: string): Promise<void> {
  if (access !== "public" && !ctx.user) throw fail("not_signed_in");
  if (access !== "admin" || ctx.user?.role === "admin") return;
  requireScope(ctx, "administer");
  if (ctx.user?.accountRole === "admin") throw fail("second_factor_setup_required");
  await note(ctx, "access.refused", {
    facts: { call, reason: "admins_only" },
    countedBy: ctx.user?.id ?? ctx.request.network,
  });
  throw fail("admins_only");
}

interface Asking {
  ctx: Context;
  path: string;
  signal: AbortSignal | undefined;
  /** Parses the input only after the access check, so that a forbidden caller learns that first. */
  getRawInput(): unknown;
  /** Whether a second administrator has approved the call. */
  isApproved?: boolean;
}
type Run = (asking: Asking) => Promise<unknown>;

const runs = new WeakMap<Entry, Run>();

/** Returns the handler of a contract line, which REST and tRPC's fast path call directly. */
export function runOf(entry: Entry): Run {
  const run = runs.get(entry);
  if (!run) throw new Error("every line of the table has a handler");
  return run;
}

function checkedInput(entry: Entry, raw: unknown): unknown {
  const { success, data, error } = z.safeParse(entry.input, raw);
  if (!success) throw new TRPCError({ code: "BAD_REQUEST", cause: error });
  return data;
}

/** A change whose database connection was lost may have been stored, and the response says so. */
const mayBeDone = (entry: Entry): string =>
  entry.once
    ? "We cannot reach our data right now. This may have been done or not: send it again with the same Idempotency-Key."
    : "We cannot reach our data right now. This may have been done or not: please look before you send it again.";

/** Runs the guard, the rules of the input, the handler, and the rules of the output. */
function runner(entry: Entry, handler: Handler<Entry>): Run {
  const handle = entry.once ? onceByKey(entry, handler) : handler;
  // Without an input schema the body is ignored, because a browser sends an empty one, which is not JSON.
  const takesInput = entry.input._zod.def.type !== "void";
  return async ({ ctx, path, signal, getRawInput, isApproved = false }) => {
    await requireAccess(entry.access, ctx, path);
    if (entry.freshProof) await requireFreshProof(ctx);
    requireScope(ctx, entry.scope);
    const input = takesInput ? checkedInput(entry, await getRawInput()) : undefined;
    try {
      if (pausesReadOnly(entry) && (await ctx.isReadOnly())) throw fail("read_only");
      const sensitive = isApproved ? null : entry.secondAdministrator?.(input);
      if (sensitive) await requireSecondAdministrator(ctx as SignedInContext, { call: path, input, sensitive });
      // The guard has ensured the user that the handler's type requires.
      const work = () => handle({ ctx: ctx as SignedInContext, input, signal });
      const limit = limitOf(ctx.limits, path, entry, ctx.request.askedAt);
      const answer = await (limit ? withTimeLimit(limit, work) : work());
      return entry.kind === "subscription" || answer instanceof SerializedJson ? answer : z.parse(entry.output, answer);
    } catch (error) {
      // A handler's failure is not always its own fault: a text may not be storable, or the database may be down.
      const { reason, retryAfter } = failureOf(error);
      if (error instanceof TRPCError || reason === "internal") throw error;
      throw fail(reason, {
        ...(retryAfter === undefined ? {} : { retryAfter }),
        ...(reason === "unavailable" && entry.kind === "mutation" ? { message: mayBeDone(entry) } : {}),
        cause: error,
      });
    }
  };
}

/** Publishes the start and the end of a call. */
const traced =
  (run: Run): Run =>
  (asking) =>
    calls.start.hasSubscribers ? calls.tracePromise(() => run(asking), { procedure: asking.path }) : run(asking);

/**
 * Creates a procedure for tRPC's adapter. The result is passed in as input, because each step of its chain is
 * expensive.
 */
function procedure(entry: Entry, run: Run) {
  const answered = t.procedure
    .meta({ access: entry.access })
    .use(async ({ ctx, path, signal, getRawInput, next }) =>
      next({ input: await run({ ctx, path, signal, getRawInput }) }),
    );
  const give = ({ input }: { input: unknown }) => input as never;
  if (entry.kind === "subscription") return answered.subscription(give);
  return entry.kind === "query" ? answered.query(give) : answered.mutation(give);
}

/**
 * Runs a call with a key only once: in one transaction with its stored response, so that neither is ever there without
 * the other. The handler works on that transaction only.
 */
function onceByKey(entry: Entry, handler: Handler<Entry>): Handler<Entry> {
  return async (call: Call<Entry>) => {
    const { ctx, input } = call;
    const key = keyOf(ctx);
    if (key === undefined) return handler(call);
    const fingerprint = () => fingerprintOf(entry.rest, JSON.stringify(input));
    return once(ctx, key, fingerprint, (keep) =>
      inTransaction(ctx.db, async (db) => {
        const answer = z.parse(entry.output, await handler({ ...call, ctx: { ...ctx, db } }));
        await keep(db, answer);
        return answer;
      }),
    );
  };
}

/**
 * Creates a tRPC router of a feature's part of the contract: every entry has a handler, and its guard from the table.
 */
export function implement<F extends Record<string, Entry>>(feature: F, handlers: Handlers<F>) {
  const rows = Object.keys(feature) as (keyof F & string)[];
  return t.router(
    Object.fromEntries(
      rows.map((name) => {
        const entry = feature[name] as Entry;
        const run = traced(runner(entry, handlers[name] as Handler<Entry>));
        runs.set(entry, run);
        return [name, procedure(entry, run)];
      }),
    ),
  );
}
