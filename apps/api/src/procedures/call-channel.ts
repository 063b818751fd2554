import { tracingChannel } from "node:diagnostics_channel";

/** Describes a call of a procedure, by REST or tRPC; listeners keep in it what they need at its end. */
export interface ProcedureCall {
  procedure: string;
  /** Is set only when the call has failed. */
  error?: unknown;
}

/** Costs nothing while nobody listens. */
export const calls = tracingChannel<unknown, ProcedureCall>("mero-mat:call");
