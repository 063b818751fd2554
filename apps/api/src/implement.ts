import { ruleOf } from "@mero-mat/api/messages";
import type { Access, Entry } from "@mero-mat/api/procedure";
import type { ErrorShape, Meta } from "@mero-mat/api/router-type";
import { initTRPC } from "@trpc/server";
import type * as z from "zod/mini";
import type { Context, SignedInContext } from "./context.ts";
import { FailedRequest, fail, failureOf } from "./failures.ts";
import { isEnabled, isRequired } from "./features/second-factor/require-second-factor.ts";

export const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    isDev: false,
    sse: { ping: { enabled: true, intervalMs: 15_000 }, client: { reconnectAfterInactivityMs: 40_000 } },
    errorFormatter({ shape, error, ctx }): ErrorShape {
      const requestId = ctx?.requestId ?? (error.cause instanceof FailedRequest ? error.cause.requestId : undefined);
      const failure = { ...failureOf(error), ...(requestId === undefined ? {} : { requestId }) };
      const validationRule = failure.issues?.[0] && ruleOf(failure.issues[0].message);
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

/** While administrators need a second factor, one who has none yet can do nothing but set it up. */
async function requireAdmin({ db, user }: Context): Promise<void> {
  if (user?.role !== "admin") throw fail("admins_only");
  if ((await isRequired(db)) && !(await isEnabled(db, user.id))) throw fail("second_factor_setup_required");
}

const guard = (access: Access) =>
  t.middleware(async ({ ctx, next }) => {
    if (access !== "public" && !ctx.user) throw fail("not_signed_in");
    if (access === "admin") await requireAdmin(ctx);
    const result = await next();
    // Text the database cannot store is the caller's mistake, though it is the handler that stumbles over it.
    if (!result.ok && failureOf(result.error).reason !== "internal" && result.error.code === "INTERNAL_SERVER_ERROR")
      throw fail(failureOf(result.error).reason);
    return result;
  });

function procedure(entry: Entry, handler: Handler<Entry>) {
  const open = t.procedure.meta({ access: entry.access }).use(guard(entry.access)).input(entry.input);
  // The guard has made sure of the user that the handler's type asks for; the builder's types cannot carry that.
  const resolve = handler as never;
  if (entry.kind === "subscription") return open.subscription(resolve);
  const checked = open.output(entry.output);
  return entry.kind === "query" ? checked.query(resolve) : checked.mutation(resolve);
}

/** A feature's part of the contract as a tRPC router: every entry has a handler, and its guard from the table. */
export function implement<F extends Record<string, Entry>>(feature: F, handlers: Handlers<F>) {
  const rows = Object.keys(feature) as (keyof F & string)[];
  return t.router(
    Object.fromEntries(rows.map((name) => [name, procedure(feature[name] as Entry, handlers[name] as Handler<Entry>)])),
  );
}
