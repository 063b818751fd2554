import { paddingOf } from "@mero-mat/api/choice-text";
import type { Kind } from "@mero-mat/api/procedure";
import type { ErrorShape } from "@mero-mat/api/router-type";
import { getTRPCErrorFromUnknown, getTRPCErrorShape, type TRPCError } from "@trpc/server";
import { fail } from "../calls/failures.ts";
import type { Context } from "../context.ts";
import { runOf } from "../procedures/implement.ts";
import { Packed } from "../responses/compressed.ts";
import type { Part } from "../responses/joined.ts";
import { SerializedJson } from "../responses/serialized-json.ts";
import { appRouter } from "../router.ts";
import { kindOf, type ParsedRequest, parseRequest, readInputs, type TrpcRequest } from "./trpc-request.ts";

type ResponseBody = { result: { data: unknown } } | { error: ErrorShape };

interface Outcome {
  path?: string | undefined;
  error?: TRPCError;
  answer: ResponseBody;
  paddingBytes?: number;
}

export interface TrpcResponse {
  kind: Kind | "unknown";
  body: ResponseBody | ResponseBody[];
  /** Whether all of it is public. */
  isPublic: boolean;
  /** Spaces at the end that hide which choice the response shows. */
  paddingBytes: number;
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

function outcomesOf(
  { calls, isBatch }: ParsedRequest,
  request: TrpcRequest,
  context: Context | Error,
): Promise<Outcome[]> {
  const ctx = context instanceof Error ? undefined : context;
  let inputs: Record<number, unknown> | undefined;
  // Parsed when a call gets as far as that: a forbidden caller learns that first.
  const inputOf = (index: number) => {
    inputs ??= readInputs(request, isBatch);
    return inputs[index];
  };
  const answer = async ({ path, entry }: ParsedRequest["calls"][number], batchIndex: number): Promise<Outcome> => {
    try {
      if (entry === undefined) throw fail("not_found");
      if ((entry.kind === "mutation") !== (request.method === "POST")) throw fail("method_not_allowed");
      if (context instanceof Error) throw context;
      const getRawInput = async () => inputOf(batchIndex);
      const data = await runOf(entry)({ ctx: context, path, signal: undefined, getRawInput });
      return { answer: { result: { data } }, paddingBytes: paddingOf(entry.output)(data) };
    } catch (cause) {
      return failed(cause, path, ctx);
    }
  };
  const begun = new Map<string | null, Promise<Outcome>>();
  return Promise.all(
    calls.map((call, index) => {
      const key = isBatch ? keyOf(call.path, () => inputOf(index)) : null;
      const outcome = (key !== null && begun.get(key)) || answer(call, index);
      begun.set(key, outcome);
      return outcome;
    }),
  );
}

/** Creates a key for identical calls in a batch; none for unreadable input. */
function keyOf(path: string, readInput: () => unknown): string | null {
  try {
    return `${path} ${JSON.stringify(readInput())}`;
  } catch {
    return null;
  }
}

const isWritten = (answer: ResponseBody): answer is { result: { data: SerializedJson<unknown> } } =>
  "result" in answer && answer.result.data instanceof SerializedJson;

const [open, comma, close] = [Buffer.from("["), Buffer.from(","), Buffer.from("]")];
const [before, after] = [Buffer.from('{"result":{"data":'), Buffer.from("}}")];

function toParts(answer: ResponseBody, isRepeated: boolean): Part[] {
  if (isWritten(answer)) return [before, answer.result.data.packed, after];
  const bytes = Buffer.from(JSON.stringify(answer));
  return [isRepeated ? new Packed(bytes) : bytes];
}

/** Writes the response in parts, each once however often it is requested. */
export function partsOf(body: TrpcResponse["body"]): Part[] {
  if (!Array.isArray(body)) return toParts(body, false);
  const isRepeated = (answer: ResponseBody) => body.indexOf(answer) !== body.lastIndexOf(answer);
  const written = new Map([...new Set(body)].map((answer) => [answer, toParts(answer, isRepeated(answer))]));
  const all = body.flatMap((answer) => [comma, ...(written.get(answer) ?? [])]);
  return [open, ...all.slice(1), close];
}

type MakeContext = (parsed: ParsedRequest, kind: Kind | "unknown") => Promise<Context | Error>;

const toReply = (
  kind: Kind | "unknown",
  outcomes: Outcome[],
  { body, isPublic }: Pick<TrpcResponse, "body" | "isPublic">,
): TrpcResponse => ({
  kind,
  body,
  isPublic,
  paddingBytes: outcomes.reduce((sum, { paddingBytes = 0 }) => sum + paddingBytes, 0),
  failures: outcomes.flatMap(({ path, error }) => (error ? { path, error } : [])),
});

/** Handles calls as tRPC's own resolver would; null for calls that need tRPC itself. */
export async function handleTrpc(request: TrpcRequest, makeContext: MakeContext): Promise<TrpcResponse | null> {
  const parsed = parseRequest(request);
  if (parsed === null) return null;
  try {
    const kind = kindOf(parsed);
    const outcomes = await outcomesOf(parsed, request, await makeContext(parsed, kind));
    const all = outcomes.map(({ answer }) => answer);
    const [one] = all;
    const isPublic =
      kind === "query" &&
      parsed.calls.every(({ entry }) => entry?.access === "public" && entry.answer !== "own") &&
      !all.some((answer) => isWritten(answer) && answer.result.data.isOwn);
    return toReply(kind, outcomes, { body: parsed.isBatch || one === undefined ? all : one, isPublic });
  } catch (error) {
    const refused = failed(error);
    return toReply("unknown", [refused], { body: refused.answer, isPublic: false });
  }
}
