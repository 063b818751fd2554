/** Limits how many reads may share one request; a change goes alone. */
export const batchCallsMax = 10;
