import { batchCallsMax } from "@mero-mat/api/batches";
import type { AppRouter } from "@mero-mat/api/router-type";
import { createTRPCClient, httpBatchLink, httpLink, TRPCClientError, type TRPCLink } from "@trpc/client";
import { createTRPCReact } from "@trpc/react-query";
import { observable } from "@trpc/server/observable";
import { sendAct } from "./act.ts";
import { actingAs, noticeRefusal } from "./acting-as.ts";
import { callServer, failureMessage } from "./http.ts";
import { sharedReads } from "./shared-reads.ts";

export const trpc = createTRPCReact<AppRouter>();

/** Gives a refused call the message every other failure has: the status first. */
const statusInMessage: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) =>
      next(op).subscribe({
        ...observer,
        error(error) {
          noticeRefusal(error, op.path);
          if (!error.shape) return observer.error(error);
          const { shape, cause, meta } = error;
          const message = failureMessage(shape.data.httpStatus, { ...shape.data.failure, message: shape.message }, "");
          observer.error(
            new TRPCClientError<AppRouter>(message, {
              result: { error: shape },
              ...(cause && { cause }),
              ...(meta && { meta }),
            }),
          );
        },
      }),
    );

const reads = httpBatchLink<AppRouter>({ url: "/trpc", fetch: callServer, maxItems: batchCallsMax });
/** Each alone: its key and its answer are its own. */
const acts = httpLink<AppRouter>({ url: "/trpc", fetch: sendAct, headers: ({ op }) => actingAs(op) });

/** tRPC's own `splitLink` in the two lines of it that are used. */
const readsAndActs: TRPCLink<AppRouter> = (runtime) => {
  const [read, act] = [reads(runtime), acts(runtime)];
  return (call) => (call.op.type === "mutation" ? act : read)(call);
};

/** What every call passes, also that of a part of the app with a client of its own. */
export const links: TRPCLink<AppRouter>[] = [statusInMessage, sharedReads, readsAndActs];

/** For calls; what the server sends by itself comes through the event stream. */
export const client = createTRPCClient<AppRouter>({ links });
