/** Limits how many reads may travel together; a change travels alone. */
export const batchCallsMax = 10;
