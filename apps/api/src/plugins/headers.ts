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

/**
 * Says what a page may ask for: the page that reads a receipt's code may ask for the camera, the others for nothing.
 */
export const permissionsOf = (path: string): string =>
  refused.map((feature) => `${feature}=(${feature === "camera" && path === "/verify" ? "self" : ""})`).join(", ");

/** Every answer has these headers; only caching may be set otherwise. */
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
