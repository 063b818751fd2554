import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { type Failure, reasons } from "@mero-mat/api/errors";
import { statusOf } from "../calls/failures.ts";
import { newRequestId } from "./request-id.ts";

const reasonOf: Partial<Record<string, "headers_too_large" | "too_slow">> = {
  HPE_HEADER_OVERFLOW: "headers_too_large",
  ERR_HTTP_REQUEST_TIMEOUT: "too_slow",
};

const lingerMs = 1000;

/** Responds to requests that Node itself refuses, in the format of every failure. */
export function replyToUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) return;
  const reason = reasonOf[error.code ?? ""] ?? "invalid_input";
  const failure: Failure = { ...reasons[reason], reason, requestId: newRequestId() };
  const status = statusOf(failure);
  const body = JSON.stringify(failure);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    "content-type: application/json; charset=utf-8",
    `content-length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${failure.requestId}`,
    "x-content-type-options: nosniff",
    "cache-control: no-store",
    "connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
  // Closed while the client still sends, the connection would be reset, and the response lost.
  setTimeout(() => socket.destroy(), lingerMs).unref();
}
