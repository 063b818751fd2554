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

/** Every response has these headers; only caching may differ. */
export function standingHeaders(isHttps: boolean): Record<string, string> {
  return {
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
  };
}

/** Only pages and workers use these headers, which would be longer than many of a page's files. */
export const pageHeaders = [
  "cross-origin-opener-policy",
  "origin-agent-cluster",
  "permissions-policy",
  "x-frame-options",
];
export const policyOfParts = "frame-ancestors 'none'";
