import { openApi } from "../src/openapi/openapi.ts";

const { paths } = openApi({ cookieName: "session", publicUrl: new URL("http://mero-mat.test") });
const calls = Object.entries(paths).flatMap(([url, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    line: new RegExp(`^${method.toUpperCase()} ${url.replace(/\{\w+\}/g, "[^/?]+").replaceAll(".", "\\.")}(\\?.*)?$`),
    isExact: !url.includes("{"),
    operation,
    refusals: JSON.stringify(Object.entries(operation.responses).filter(([status]) => status.startsWith("4"))),
  })),
);

/** Compares every refusal that a test meets with the API document. */
export function requireDocumented(line: string, status: number, body: { reason?: string } | undefined): void {
  if (status < 400 || status >= 500 || status === 405 || !body?.reason) return;
  const [call] = calls
    .filter((one) => one.line.test(line))
    .sort((one, other) => Number(other.isExact) - Number(one.isExact));
  if (!call || call.refusals.includes(`"${body.reason}"`)) return;
  const { operationId } = call.operation;
  throw new Error(
    `The document does not say that ${operationId} fails for ${body.reason}: name it in the contract's fails`,
  );
}
