/** Reads that may travel together; a change travels alone. */
export const batchCallsMax = 10;
