import { tracingChannel } from "node:diagnostics_channel";

/** A call of a procedure, by REST or tRPC; subscribers store their own state here until it ends. */
export interface ProcedureCall {
  procedure: string;
  /** Listeners find this set only when the call has failed. */
  error?: unknown;
}

/** The channel is free without a subscriber. */
export const calls = tracingChannel<unknown, ProcedureCall>("mero-mat:call");
