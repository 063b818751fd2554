import type { Kind } from "@mero-mat/api/procedure";
import type { ErrorShape } from "@mero-mat/api/router-type";
import { getTRPCErrorFromUnknown, getTRPCErrorShape, type TRPCError } from "@trpc/server";
import { SerializedJson } from "../answers/serialized-json.ts";
import { fail } from "../calls/failures.ts";
import type { Context } from "../context.ts";
import { runOf } from "../procedures/implement.ts";
import { appRouter } from "../router.ts";
import { type Asked, askedBy, kindOf, readInputs, type TrpcRequest } from "./trpc-request.ts";

type AnswerBody = { result: { data: unknown } } | { error: ErrorShape };

interface Outcome {
  path?: string | undefined;
  error?: TRPCError;
  answer: AnswerBody;
}

export interface TrpcAnswer {
  kind: Kind | "unknown";
  body: AnswerBody | AnswerBody[];
  /** Says that everybody may read all of it. */
  isPublic: boolean;
  failures: { path?: string | undefined; error: TRPCError }[];
}

function failed(cause: unknown, path?: string, ctx?: Context): Outcome {
  const error = getTRPCErrorFromUnknown(cause);
  const { _config: config } = appRouter._def;
  return {
    path,
    error,
    answer: { error: getTRPCErrorShape({ config, error, path, ctx, type: "unknown", input: undefined }) },
  };
}

function outcomesOf({ calls, isBatch }: Asked, request: TrpcRequest, context: Context | Error): Promise<Outcome[]> {
  const ctx = context instanceof Error ? undefined : context;
  let inputs: Record<number, unknown> | undefined;
  // Read when a call gets as far as that: who may not call is told so first.
  const inputOf = (index: number) => {
    inputs ??= readInputs(request, isBatch);
    return inputs[index];
  };
  const outcomes = calls.map(async ({ path, entry }, batchIndex): Promise<Outcome> => {
    try {
      if (entry === undefined) throw fail("not_found");
      if ((entry.kind === "mutation") !== (request.method === "POST")) throw fail("method_not_allowed");
      if (context instanceof Error) throw context;
      const getRawInput = async () => inputOf(batchIndex);
      return {
        answer: { result: { data: await runOf(entry)({ ctx: context, path, signal: undefined, getRawInput }) } },
      };
    } catch (cause) {
      return failed(cause, path, ctx);
    }
  });
  return Promise.all(outcomes);
}

const isWritten = (answer: AnswerBody): answer is { result: { data: SerializedJson<unknown> } } =>
  "result" in answer && answer.result.data instanceof SerializedJson;

const toParts = (answer: AnswerBody): Buffer[] =>
  isWritten(answer)
    ? [Buffer.from('{"result":{"data":'), answer.result.data.bytes, Buffer.from("}}")]
    : [Buffer.from(JSON.stringify(answer))];

/** Gives the bytes to send when a part of the answer is JSON already. */
export function serializedBytes(body: TrpcAnswer["body"]): Buffer | null {
  if (Array.isArray(body)) return body.some(isWritten) ? SerializedJson.list(body.map(toParts)).bytes : null;
  return isWritten(body) ? Buffer.concat(toParts(body)) : null;
}

type MakeContext = (asked: Asked, kind: Kind | "unknown") => Promise<Context | Error>;

const toAnswer = (
  kind: Kind | "unknown",
  outcomes: Outcome[],
  { body, isPublic }: Pick<TrpcAnswer, "body" | "isPublic">,
): TrpcAnswer => ({
  kind,
  body,
  isPublic,
  failures: outcomes.flatMap(({ path, error }) => (error ? { path, error } : [])),
});

/** Answers calls as tRPC's own resolver would; null for calls that tRPC must answer itself. */
export async function answerTrpc(request: TrpcRequest, makeContext: MakeContext): Promise<TrpcAnswer | null> {
  const asked = askedBy(request);
  if (asked === null) return null;
  try {
    const kind = kindOf(asked);
    const outcomes = await outcomesOf(asked, request, await makeContext(asked, kind));
    const all = outcomes.map(({ answer }) => answer);
    const [one] = all;
    const isPublic = kind === "query" && asked.calls.every(({ entry }) => entry?.access === "public");
    return toAnswer(kind, outcomes, { body: asked.isBatch || one === undefined ? all : one, isPublic });
  } catch (error) {
    const refused = failed(error);
    return toAnswer("unknown", [refused], { body: refused.answer, isPublic: false });
  }
}
