import type { Calls, Failure, Mutation, Query } from "./calls.ts";
import type { Topic } from "./events.ts";

// Has the shape of tRPC's own types, so that users of this package need not install tRPC. Later versions of tRPC 11 than
// this repository's require `pathSeparator` and a procedure's `errorShape`.
interface Procedure<Type extends "query" | "mutation" | "subscription", Input, Output> {
  _def: {
    $types: { input: Input; output: Output; errorShape: ErrorShape };
    procedure: true;
    type: Type;
    meta: unknown;
    experimental_caller: boolean;
    inputs: never[];
  };
  meta: unknown;
  (options: unknown): Promise<Output>;
}

type ProcedureOf<Call> =
  Call extends Query<unknown, infer Output, infer Arguments>
    ? Procedure<"query", Arguments[0], Output>
    : Call extends Mutation<unknown, infer Output, infer Arguments>
      ? Procedure<"mutation", Arguments[0], Output>
      : never;

type Procedures = {
  [Feature in keyof Calls]: { [Name in keyof Calls[Feature]]: ProcedureOf<Calls[Feature][Name]> };
} & { events: { changes: Procedure<"subscription", undefined, AsyncIterable<{ topic: Topic }>> } };

interface ErrorShape {
  message: string;
  code: number;
  data: { code: string; httpStatus: number; path?: string; failure: Failure };
}

/** The type of the server's router, for `createTRPCClient<AppRouter>` of `@trpc/client`. */
export type AppRouter = {
  _def: {
    _config: {
      $types: { ctx: object; meta: object; errorShape: ErrorShape; transformer: false };
      transformer: never;
      errorFormatter: never;
      allowOutsideOfServer: boolean;
      isServer: boolean;
      isDev: boolean;
      pathSeparator: ".";
    };
    router: true;
    procedures: Procedures;
    record: Procedures;
    lazy: Record<string, never>;
  };
  createCaller: never;
} & Procedures;
