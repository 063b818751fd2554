import { batchCallsMax } from "@mero-mat/api/batches";
import type { AppRouter } from "@mero-mat/api/router-type";
import { createTRPCClient, httpBatchLink, httpLink, TRPCClientError, type TRPCLink } from "@trpc/client";
import { createTRPCReact } from "@trpc/react-query";
import type { inferRouterInputs, inferRouterOutputs } from "@trpc/server";
import { observable } from "@trpc/server/observable";
import { actingAs, noticeRefusal } from "./acting-as.ts";
import { failureOf, statusOf } from "./errors.ts";
import { callServer, failureMessage } from "./http.ts";
import { isAsked } from "./preloaded.ts";
import { sendMutation } from "./send-mutation.ts";
import { sharedReads } from "./shared-reads.ts";

export type Inputs = inferRouterInputs<AppRouter>;
export type Outputs = inferRouterOutputs<AppRouter>;

export const trpc = createTRPCReact<AppRouter>();

/** Gives a refused call the message format of every other failure: the status first. */
const statusInMessage: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) =>
      next(op).subscribe({
        ...observer,
        error(error) {
          noticeRefusal(error, op.path);
          const status = statusOf(error);
          if (!error.shape || status === null) return observer.error(error);
          const { shape, cause, meta } = error;
          const message = failureMessage(status, { ...failureOf(error), message: shape.message }, "");
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
const askedAlready = httpLink<AppRouter>({ url: "/trpc", fetch: callServer });
/** Mutations are not batched, because each has its own key and its own response. */
const mutations = httpLink<AppRouter>({ url: "/trpc", fetch: sendMutation, headers: ({ op }) => actingAs(op) });

/** Does what tRPC's `splitLink` does, without the code that we do not use. */
const readsAndActs: TRPCLink<AppRouter> = (runtime) => {
  const [read, readAlone, mutate] = [reads(runtime), askedAlready(runtime), mutations(runtime)];
  return (call) => {
    if (call.op.type === "mutation") return mutate(call);
    return isAsked(call.op.path, call.op.input) ? readAlone(call) : read(call);
  };
};

/** Every call passes these links, also those of a part of the app that has its own client. */
export const links: TRPCLink<AppRouter>[] = [statusInMessage, sharedReads, readsAndActs];

/** Client for queries and mutations; changes pushed by the server use the event stream. */
export const client = createTRPCClient<AppRouter>({ links });
