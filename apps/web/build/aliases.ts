import { fileURLToPath } from "node:url";

/** The hook has its usual name and our own few lines: i18next with its React part would be 17 kB of every first page. */
export const aliases = { "react-i18next": fileURLToPath(new URL("../src/i18n/use-translation.ts", import.meta.url)) };
