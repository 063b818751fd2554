import type { Language } from "@mero-mat/domain/languages";

/** Groups the modules that Vite found by the language of their folder. */
export const byLanguage = <T>(modules: Record<string, T>) =>
  // A test checks that every language has the same files.
  Object.fromEntries(Object.entries(modules).map(([path, module]) => [path.split("/")[1], module])) as Record<
    Language,
    T
  >;
