// Of the network and of the names in it.
const networkCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ECONNABORTED",
  "EPIPE",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "EHOSTDOWN",
  "ENETUNREACH",
  "ENETDOWN",
]);
// 08: the connection, 53: no room for another, 57P: it is stopping or starting, 58: its machine fails, 25006: it only reads.
const states = /^(08...|53...|57P..|58...|25006)$/;
// What pg says without a code.
const messages =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client (has encountered|was closed)|Cannot use a pool after)/;

/**
 * Tells whether the database could not be reached, stopped halfway, or takes no changes: the statement is not at fault,
 * and may have been done all the same.
 */
export function isUnavailable(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  if ("syscall" in error && error.syscall === "connect") return true;
  if ("code" in error && typeof error.code === "string") return networkCodes.has(error.code) || states.test(error.code);
  return messages.test(error.message);
}
