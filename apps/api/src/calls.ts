import { tracingChannel } from "node:diagnostics_channel";

/** A procedure that is called, whichever way: its listeners keep in it what they need at its end. */
export interface ProcedureCall {
  procedure: string;
  /** Only when it has failed. */
  error?: unknown;
}

/** Costs nothing while nobody listens. */
export const calls = tracingChannel<unknown, ProcedureCall>("mero-mat:call");
