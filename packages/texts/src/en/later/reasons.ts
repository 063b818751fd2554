import { type Reason, reasons as table } from "@mero-mat/api/errors";

const texts = Object.entries(table).map(([reason, { message }]) => [reason, message]);

// `Object.fromEntries` loses the key type.
export const reasons = Object.fromEntries(texts) as Record<Reason, string>;
