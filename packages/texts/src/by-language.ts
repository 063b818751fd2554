import type { Language } from "@mero-mat/domain/languages";

/** Sorts the modules that Vite found by the language of their folder. */
export const byLanguage = <T>(modules: Record<string, T>) =>
  // A test holds that each language has what the others have.
  Object.fromEntries(Object.entries(modules).map(([path, module]) => [path.split("/")[1], module])) as Record<
    Language,
    T
  >;
