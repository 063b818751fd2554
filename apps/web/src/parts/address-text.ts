/**
 * Reads a search parameter that is meant as text: digits alone arrive as a number. Code that reads a URL must list all
 * its keys, also those without a value, because the router keeps the others as they are.
 */
export function addressText(value: unknown): string | undefined {
  const text = typeof value === "object" ? "" : String(value ?? "");
  return text.trim() ? text : undefined;
}
