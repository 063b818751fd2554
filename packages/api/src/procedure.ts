import type { AdminAct } from "@mero-mat/domain/admin-acts";
import * as z from "zod/mini";
import type { TellsChoice } from "./choice-text.ts";
import type { Reason } from "./errors.ts";
import type { Scope } from "./scopes.ts";

export type Access = "public" | "signedIn" | "admin";
export type Kind = "query" | "mutation" | "subscription";
type Schema = z.core.$ZodType;
type Method = "GET" | "POST" | "PUT" | "DELETE";

/** A procedure also answers plain HTTP at this method and path; subscriptions do not. */
export type RestLine<M extends Method = Method> = `${M} /api/${string}`;

/**
 * How a response travels. `shared`: the same bytes for many readers, compressed once. `tagged`: compressed, with an ETag
 * that spares an unchanged response. `own`: neither, because length and tag would reveal the caller's data.
 */
export type Answer = "shared" | "tagged" | "own";

/** An action that waits for a second administrator, with the ids of its subjects. */
export interface SensitiveAction {
  action: AdminAct;
  subjectType: "poll" | "account" | "roll" | "database";
  ids: string[];
}

export interface Entry<
  K extends Kind = Kind,
  A extends Access = Access,
  I extends Schema = Schema,
  O extends Schema = Schema,
  Once extends boolean = boolean,
> {
  kind: K;
  rest: K extends "subscription" ? null : RestLine;
  access: A;
  /** The API reference describes the procedure with this one sentence. */
  about: string;
  input: I;
  output: O;
  answer: Answer;
  /** The response does not depend on the reader, so no session is looked up. */
  sameForAll: boolean;
  /** Reasons of its own for which the call fails, besides those that the rest of the line implies. */
  fails: readonly Reason[];
  /** A voter's change that is not refused while `read_only` is on: signing in, and locking others out. */
  evenReadOnly: boolean;
  /** The scope that a token needs; null if no token reaches the call. */
  scope: Scope | null;
  /** Requires the session's owner to have proved their identity a few minutes ago; no token stands for that. */
  freshProof: boolean;
  /** Names the action if it waits for a second administrator while the setting `two_officers` is on. */
  secondAdministrator?(input: z.output<I>): SensitiveAction | null;
  /** Marks what creates or sends something: with an `Idempotency-Key` it is done only once. */
  once: Once;
}

interface Line<A extends Access, I extends Schema, O extends Schema> {
  access: A;
  about: string;
  input?: I;
  output: O;
  fails?: readonly Reason[];
  /** By default administrators' calls need `administer`, other changes `vote`, and other reads `read`. */
  scope?: Scope;
  /** Only the owner reaches the call, by signing in: no token does. */
  ownerOnly?: true;
  freshProof?: boolean;
  secondAdministrator?(input: z.output<I>): SensitiveAction | null;
}

/** Reads that show a choice must say `own`, and public ones must say how they are answered; others are `own` by default. */
type AnswerLine<A extends Access, O extends Schema> =
  true extends TellsChoice<O>
    ? { answer: "own" }
    : A extends "public"
      ? { answer: "shared"; sameForAll?: true } | { answer: Exclude<Answer, "shared"> }
      : { answer?: Exclude<Answer, "shared"> };

interface ChangeLine<Once extends boolean> {
  once?: Once;
  evenReadOnly?: true;
}

/** REST's answers have a message, but no key to other words for it. */
export const restOutputOf = ({ output }: Entry): Schema =>
  output instanceof z.ZodMiniObject && "messageKey" in output.shape ? z.omit(output, { messageKey: true }) : output;

const noInput = z.void();
// Where a line leaves something out, these give the default of its type parameter.
const inputOf = <I extends Schema>(line: { input?: I }): I => line.input ?? (noInput as Schema as I);
const reachOf = (
  kind: Kind,
  { access, scope, ownerOnly, freshProof = false }: Omit<Line<Access, Schema, Schema>, "secondAdministrator">,
) => {
  const usual = kind === "mutation" ? "vote" : "read";
  const needed = access === "admin" ? "administer" : usual;
  return { freshProof, scope: freshProof || ownerOnly ? null : (scope ?? needed) };
};
const defaults = { answer: "own", sameForAll: false, evenReadOnly: false, fails: [] } as const;
const onceOf = <Once extends boolean>(line: { once?: Once }): Once => line.once ?? (false as Once);

export const query = <A extends Access, O extends Schema, I extends Schema = typeof noInput>(
  rest: RestLine<"GET">,
  line: Line<A, I, O> & AnswerLine<A, O>,
): Entry<"query", A, I, O> => ({
  ...defaults,
  ...line,
  ...reachOf("query", line),
  kind: "query",
  rest,
  input: inputOf(line),
  once: false,
});

export const mutation = <
  A extends Access,
  O extends Schema,
  I extends Schema = typeof noInput,
  Once extends boolean = false,
>(
  rest: RestLine<"POST" | "PUT" | "DELETE">,
  line: Line<A, I, O> & ChangeLine<Once>,
): Entry<"mutation", A, I, O, Once> => ({
  ...defaults,
  ...line,
  ...reachOf("mutation", line),
  kind: "mutation",
  rest,
  input: inputOf(line),
  once: onceOf(line),
});

export const subscription = <A extends Access, O extends Schema, I extends Schema = typeof noInput>(
  line: Line<A, I, O>,
): Entry<"subscription", A, I, O> => ({
  ...defaults,
  ...line,
  ...reachOf("subscription", line),
  kind: "subscription",
  rest: null,
  input: inputOf(line),
  once: false,
});

/** Returns whether a call is refused while `read_only` is on: votes and all other changes of voters are. */
export const pausesReadOnly = ({ access, kind, evenReadOnly }: Entry): boolean =>
  kind === "mutation" && access !== "admin" && !evenReadOnly;
