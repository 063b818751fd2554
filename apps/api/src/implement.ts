import type { Access, Entry } from "@mero-mat/api/procedure";
import type { ErrorShape, Meta } from "@mero-mat/api/router-type";
import { scopeOf } from "@mero-mat/api/scope-of";
import { inTransaction } from "@mero-mat/db/connect";
import { initTRPC } from "@trpc/server";
import * as z from "zod/mini";
import type { Context, SignedInContext } from "./context.ts";
import { FailedRequest, fail, failureOf } from "./failures.ts";
import { requireScope } from "./identity/tokens.ts";
import { fingerprintOf, keyOf, once } from "./once.ts";
import { note } from "./security-log.ts";

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
      const requestId = ctx?.requestId ?? (error instanceof FailedRequest ? error.requestId : undefined);
      const { validationRule, ...found } = failureOf(error);
      const failure = { ...found, ...(requestId === undefined ? {} : { requestId }) };
      return { ...shape, message: failure.message, data: { ...shape.data, failure, validationRule } };
    },
  });

interface Call<E extends Entry> {
  ctx: E["access"] extends "public" ? Context : SignedInContext;
  input: z.output<E["input"]>;
  signal: AbortSignal | undefined;
}

type Handler<E extends Entry> = (
  call: Call<E>,
) => E["kind"] extends "subscription" ? AsyncIterable<z.input<E["output"]>> : Promise<z.input<E["output"]>>;

type Handlers<F extends Record<string, Entry>> = { [K in keyof F]: Handler<F[K]> };

/** What the table says of a call holds for what is served beside it too. A voter who tries an administrator's leaves a line. */
export async function requireAccess(access: Access, ctx: Context, call: string): Promise<void> {
  if (access !== "public" && !ctx.user) throw fail("not_signed_in");
  if (access !== "admin" || ctx.user?.role === "admin") return;
  requireScope(ctx, "administer");
  if (ctx.user?.accountRole === "admin") throw fail("second_factor_setup_required");
  await note(ctx, "access.refused", { facts: { call, reason: "admins_only" } });
  throw fail("admins_only");
}

const guard = (entry: Entry) =>
  t.middleware(async ({ ctx, path, next }) => {
    await requireAccess(entry.access, ctx, path);
    requireScope(ctx, scopeOf(path, entry));
    const result = await next();
    // Text the database cannot store is the caller's mistake, though it is the handler that stumbles over it.
    if (!result.ok && failureOf(result.error).reason !== "internal" && result.error.code === "INTERNAL_SERVER_ERROR")
      throw fail(failureOf(result.error).reason);
    return result;
  });

function procedure(entry: Entry, handler: Handler<Entry>) {
  const guarded = t.procedure.meta({ access: entry.access }).use(guard(entry));
  // Where there is nothing to read, the body is not looked at: a browser sends an empty one, which is no JSON.
  const reading = guarded.input(entry.input);
  // The two builders differ in the type of an input alone, which `resolve` does not carry either.
  const open = entry.input._zod.def.type === "void" ? (guarded as unknown as typeof reading) : reading;
  // The guard has made sure of the user that the handler's type asks for; the builder's types cannot carry that.
  const resolve = (entry.once ? onceByKey(entry, handler) : handler) as never;
  if (entry.kind === "subscription") return open.subscription(resolve);
  const checked = open.output(entry.output);
  return entry.kind === "query" ? checked.query(resolve) : checked.mutation(resolve);
}

/**
 * What has a key is done once: in one transaction with its answer, so that there never is the one without the other. The
 * handler works on that transaction and nothing else.
 */
function onceByKey(entry: Entry, handler: Handler<Entry>): Handler<Entry> {
  return async (call: Call<Entry>) => {
    const { ctx, input } = call;
    const key = keyOf(ctx);
    if (key === undefined) return handler(call);
    return once(ctx, key, fingerprintOf(entry.rest, JSON.stringify(input)), (keep) =>
      inTransaction(ctx.db, async (db) => {
        const answer = z.parse(entry.output, await handler({ ...call, ctx: { ...ctx, db } }));
        await keep(db, answer);
        return answer;
      }),
    );
  };
}

/** A feature's part of the contract as a tRPC router: every entry has a handler, and its guard from the table. */
export function implement<F extends Record<string, Entry>>(feature: F, handlers: Handlers<F>) {
  const rows = Object.keys(feature) as (keyof F & string)[];
  return t.router(
    Object.fromEntries(rows.map((name) => [name, procedure(feature[name] as Entry, handlers[name] as Handler<Entry>)])),
  );
}
