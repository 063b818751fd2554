import { createHmac } from "node:crypto";
import { birthDateKey, citizenshipKey } from "@mero-mat/domain/identity";

/** Computes 128 bits of an HMAC, in the database's format. */
function sealed(key: string, what: string): string {
  const hex = createHmac("sha256", key).update(what).digest("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join("-");
}

/** Turns a citizenship number into the roll's form; null when nothing is left of it. */
export function numberOnRoll(key: string, text: string): string | null {
  const number = citizenshipKey(text);
  return number === null ? null : sealed(key, `number ${number}`);
}

/** Turns a birth date into the roll's form for this number, so that the same date differs between two people. */
export function birthOnRoll(key: string, numberText: string, birthText: string): string | null {
  const [number, date] = [citizenshipKey(numberText), birthDateKey(birthText)];
  return number === null || date === null ? null : sealed(key, `birth ${number} ${date}`);
}
