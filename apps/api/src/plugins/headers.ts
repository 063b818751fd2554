// Mantine sets its variables in style attributes; a party's logo may be an address elsewhere.
const policy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  // A recording is fetched before it is played, because Safari plays only what is served in ranges.
  "media-src 'self' blob:",
  "img-src 'self' data: blob: https:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
];

// Features that no page of this product uses, and that injected code must not get.
const refused = ["camera", "display-capture", "geolocation", "microphone", "midi", "payment", "serial", "usb"];

// The page that scans a receipt's code uses the camera, the dashboard records candidates' names.
const allowed: Record<string, string[]> = {
  camera: ["/verify"],
  microphone: ["/admin", "/admin-dashboard"],
};

/** Permissions of a page: only what it uses itself. */
export const permissionsOf = (path: string): string =>
  refused.map((feature) => `${feature}=(${allowed[feature]?.includes(path) ? "self" : ""})`).join(", ");

/** Headers of every response that is no call; only caching may differ. */
const headersOfPages = (isHttps: boolean): Record<string, string> => ({
  "content-security-policy": [...policy, ...(isHttps ? ["upgrade-insecure-requests"] : [])].join(";"),
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "origin-agent-cluster": "?1",
  "permissions-policy": permissionsOf("/"),
  "referrer-policy": "same-origin",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  ...(isHttps ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
  "cache-control": "no-store",
});

/** Only pages and workers use these headers, which would be longer than many of a page's files. */
export const pageHeaders = [
  "cross-origin-opener-policy",
  "origin-agent-cluster",
  "permissions-policy",
  "x-frame-options",
];
export const policyOfParts = "frame-ancestors 'none'";

// Data, which a browser would show as text; the page of the API document is the exception.
const isOfCall = /^\/(?:api(?!\/docs)|trpc)\//;

/** Returns the headers that the response to an address begins with. */
export function standingHeaders(isHttps: boolean): (url: string) => Record<string, string> {
  const ofPages = headersOfPages(isHttps);
  const ofCalls = {
    ...Object.fromEntries(Object.entries(ofPages).filter(([name]) => !pageHeaders.includes(name))),
    "content-security-policy": "default-src 'none';frame-ancestors 'none'",
  };
  return (url) => (isOfCall.test(url) ? ofCalls : ofPages);
}
