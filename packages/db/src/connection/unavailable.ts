// Error codes of the network and of name resolution.
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
// 08: connection, 53: no connections left, 57P: stopping or starting, 58: the machine fails, 25006: read-only.
const states = /^(08...|53...|57P..|58...|25006)$/;
// Messages of pg that have no code.
const messages =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client (has encountered|was closed)|Cannot use a pool after)/;

/**
 * Returns whether the database was unreachable, stopped halfway, or is read-only: the statement is not at fault, and
 * may have run all the same.
 */
export function isUnavailable(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  if ("syscall" in error && error.syscall === "connect") return true;
  if ("code" in error && typeof error.code === "string") return networkCodes.has(error.code) || states.test(error.code);
  return messages.test(error.message);
}
