import { useSyncExternalStore } from "react";
import { currentT, whenLanguageChanges } from "./catalogue.ts";

export const useTranslation = () => ({ t: useSyncExternalStore(whenLanguageChanges, currentT, currentT) });
