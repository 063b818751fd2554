import { tracingChannel } from "node:diagnostics_channel";

/** Describes a call of a procedure, by REST or tRPC; listeners keep here what they need when it ends. */
export interface ProcedureCall {
  procedure: string;
  /** Listeners find this set only when the call has failed. */
  error?: unknown;
}

/** The channel costs nothing while nobody listens. */
export const calls = tracingChannel<unknown, ProcedureCall>("mero-mat:call");
