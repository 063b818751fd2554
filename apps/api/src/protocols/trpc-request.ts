import { batchCallsMax } from "@mero-mat/api/batches";
import { procedures } from "@mero-mat/api/contract";
import type { Entry, Kind } from "@mero-mat/api/procedure";
import { TRPCError } from "@trpc/server";
import type { FastifyRequest } from "fastify";
import { fail } from "../calls/failures.ts";

export type TrpcRequest = FastifyRequest<{
  Params: { path: string };
  Querystring: { batch?: unknown; input?: unknown };
}>;

const entries = new Map<string, Entry>(procedures.map(({ path, entry }) => [path, entry]));
const first = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value);

interface AskedCall {
  path: string;
  entry: Entry | undefined;
}
export const callOf = (path: string): AskedCall => ({ path, entry: entries.get(path) });

export interface ParsedRequest {
  isBatch: boolean;
  calls: AskedCall[];
}

/** Reads a request in the form that tRPC's clients send; null for streams and for other forms. */
export function parseRequest({ method, headers, params, query }: TrpcRequest): ParsedRequest | null {
  const type = headers["content-type"];
  const isJson = type === "application/json" || (type === undefined && method === "GET");
  const isPieceByPiece = String(headers["trpc-accept"] ?? headers.accept).includes("application/jsonl");
  // The adapter would decode it a second time, after all checks.
  if (params.path.includes("%")) throw fail("not_found");
  if (!isJson || isPieceByPiece || (method !== "GET" && method !== "POST")) return null;
  const isBatch = first(query.batch) === "1";
  const calls = (isBatch ? params.path.split(",") : [params.path]).map(callOf);
  return calls.some(({ entry }) => entry?.kind === "subscription") ? null : { isBatch, calls };
}

/** Finds the kind of the calls: all must be of one kind, and no more than a batch allows. */
export function kindOf({ isBatch, calls }: ParsedRequest): Kind | "unknown" {
  const [kind = "unknown", another] = new Set(calls.flatMap(({ entry }) => entry?.kind ?? []));
  if (another !== undefined || (isBatch && calls.length > batchCallsMax)) throw fail("batch_refused");
  return kind;
}

const isNumbered = (value: unknown): value is Record<number, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Reads the inputs of all calls of a request, by number. */
export function readInputs({ method, query, body }: TrpcRequest, isBatch: boolean): Record<number, unknown> {
  const text = String((method === "GET" ? first(query.input) : body) ?? "");
  if (text === "" && method === "GET") return {};
  let inputs: unknown;
  try {
    inputs = JSON.parse(text);
  } catch (cause) {
    throw new TRPCError({ code: "BAD_REQUEST", cause });
  }
  if (!isBatch) return [inputs];
  if (!isNumbered(inputs)) throw fail("batch_refused");
  return inputs;
}
