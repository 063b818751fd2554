import type { Language } from "@mero-mat/domain/languages";

/** Modules that Vite found in the folders of the languages, each under the language of its folder. */
export const byLanguage = <T>(modules: Record<string, T>) =>
  // A test holds that each language has what the others have.
  Object.fromEntries(Object.entries(modules).map(([path, module]) => [path.split("/")[1], module])) as Record<
    Language,
    T
  >;
