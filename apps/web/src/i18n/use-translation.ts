import { useSyncExternalStore } from "react";
import { currentT, whenTextsChange } from "./catalogue.ts";

export const useTranslation = () => ({ t: useSyncExternalStore(whenTextsChange, currentT, currentT) });
