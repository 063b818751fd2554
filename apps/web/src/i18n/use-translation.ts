import { useSyncExternalStore } from "react";
import { currentT, whenTextsChange } from "./catalogue.ts";

/** Has the name and the result of react-i18next's, in whose place `vite.config.ts` and `tsconfig.json` put it. */
export const useTranslation = () => ({ t: useSyncExternalStore(whenTextsChange, currentT, currentT) });
