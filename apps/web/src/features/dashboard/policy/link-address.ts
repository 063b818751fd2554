export const protocols = new Set(["https:", "http:", "mailto:", "tel:"]);

/** Completes what somebody typed as the address of a link; null when it is none. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (text === "" || /\s|^\/\//.test(text)) return null;
  if (/^[^@/:]+@[^@/:]+\.[^@/:]+$/.test(text)) return `mailto:${text}`;
  // A page of this site, or a place on this page.
  if (/^[/#]/.test(text)) return text;
  const address = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text) ? text : `https://${text}`;
  try {
    const { protocol, hostname } = new URL(address);
    const isComplete = !/^https?:$/.test(protocol) || hostname.includes(".") || hostname === "localhost";
    return protocols.has(protocol) && isComplete ? address : null;
  } catch {
    return null;
  }
}
