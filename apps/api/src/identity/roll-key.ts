import { createHmac } from "node:crypto";
import { birthDateKey, citizenshipKey } from "@mero-mat/domain/identity";

/** Computes 128 bits of an HMAC, in the database's format. */
function sealed(key: string, what: string): string {
  const hex = createHmac("sha256", key).update(what).digest("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join("-");
}

/** Turns what people write into the roll's form; null when nothing is left of it. */
export interface RollKeys {
  keyOf(number: string): string | null;
  /** The same date differs between two people. */
  birthKeyOf(number: string, birthDate: string): string | null;
}

export const openRollKeys = (key: string): RollKeys => ({
  keyOf(numberText) {
    const number = citizenshipKey(numberText);
    return number === null ? null : sealed(key, `number ${number}`);
  },
  birthKeyOf(numberText, birthText) {
    const [number, date] = [citizenshipKey(numberText), birthDateKey(birthText)];
    return number === null || date === null ? null : sealed(key, `birth ${number} ${date}`);
  },
});
