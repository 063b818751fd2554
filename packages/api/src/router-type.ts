import type {
  TRPCBuiltRouter,
  TRPCDefaultErrorShape,
  TRPCMutationProcedure,
  TRPCQueryProcedure,
  TRPCSubscriptionProcedure,
} from "@trpc/server";
import type * as z from "zod/mini";
import type { Contract } from "./contract.ts";
import type { Failure } from "./errors.ts";
import type { Access, Entry } from "./procedure.ts";

export interface Meta {
  access: Access;
}

/**
 * tRPC's error shape, with the failure as in REST inside `data`. For clients with their own texts it adds the first
 * validation error, its key with its limit, and an administrator's note to a rejected account.
 */
export interface ErrorShape extends TRPCDefaultErrorShape {
  data: TRPCDefaultErrorShape["data"] & {
    failure: Failure;
    validationRule?: string | undefined;
    rejectionReason?: string | undefined;
  };
}

interface Root {
  ctx: object;
  meta: Meta;
  errorShape: ErrorShape;
  transformer: false;
}

type ProcedureOf<E extends Entry> = E["kind"] extends "query"
  ? TRPCQueryProcedure<{ input: z.input<E["input"]>; output: z.output<E["output"]>; meta: Meta }>
  : E["kind"] extends "mutation"
    ? TRPCMutationProcedure<{ input: z.input<E["input"]>; output: z.output<E["output"]>; meta: Meta }>
    : TRPCSubscriptionProcedure<{
        input: z.input<E["input"]>;
        output: AsyncIterable<z.output<E["output"]>>;
        meta: Meta;
      }>;

type RecordOf<C> = { [K in keyof C]: C[K] extends Entry ? ProcedureOf<C[K]> : RecordOf<C[K]> };

export type AppRouter = TRPCBuiltRouter<Root, RecordOf<Contract>>;

/** Calls that happen once per idempotency key. */
export type KeyedPath = {
  [F in keyof Contract & string]: {
    [N in keyof Contract[F] & string]: Contract[F][N] extends { once: true } ? `${F}.${N}` : never;
  }[keyof Contract[F] & string];
}[keyof Contract & string];
