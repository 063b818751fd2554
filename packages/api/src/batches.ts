/** Reads that may share one request; a mutation is sent alone. */
export const batchCallsMax = 10;
