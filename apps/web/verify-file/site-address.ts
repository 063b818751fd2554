/** Returns the origin that an address names, with or without its scheme; null for anything else. */
export function siteAddress(typed: string): string | null {
  const text = typed.trim();
  // Browsers would write a space in a host as %20.
  if (/\s/.test(text)) return null;
  try {
    const { protocol, origin } = new URL(/^[a-z]+:\/\//i.test(text) ? text : `https://${text}`);
    return /^https?:$/.test(protocol) ? origin : null;
  } catch {
    return null;
  }
}
