import { channel } from "node:diagnostics_channel";

/** How long a procedure took, whichever way it was called. */
export interface CallTime {
  procedure: string;
  /** "ok", or the reason of its failure. */
  outcome: string;
  seconds: number;
}

/** Costs nothing while nobody listens. */
export const callTimes = channel("mero-mat:call");
