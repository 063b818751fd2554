/**
 * A value of the address that is meant as text: one of digits alone arrives as a number. What reads an address names each of its
 * keys, also those without a value: the router leaves a key that is not named as the address has it.
 */
export function addressText(value: unknown): string | undefined {
  const text = typeof value === "object" ? "" : String(value ?? "");
  return text.trim() ? text : undefined;
}
