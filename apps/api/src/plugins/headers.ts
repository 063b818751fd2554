// Mantine sets its variables in style attributes; a party's logo may be an address elsewhere.
const policy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob: https:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
];

// What a page of this product never asks for, and what is injected into one must not get.
const refused = ["camera", "display-capture", "geolocation", "microphone", "midi", "payment", "serial", "usb"];

/** Says what a page may ask for: the one that reads a receipt's code the camera, any other nothing. */
export const permissionsOf = (path: string): string =>
  refused.map((feature) => `${feature}=(${feature === "camera" && path === "/verify" ? "self" : ""})`).join(", ");

/** Every answer has these headers, whatever it answers; caching alone may be set otherwise. */
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

/** Only pages and workers heed these: on each of a page's many files they would be longer than many a file itself. */
export const pageHeaders = [
  "cross-origin-opener-policy",
  "origin-agent-cluster",
  "permissions-policy",
  "x-frame-options",
];
export const policyOfParts = "frame-ancestors 'none'";
