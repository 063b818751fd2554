import { type Language, languages } from "@mero-mat/domain/languages";

export type ServerTexts = typeof import("./en/server.ts").server;

const found = await Promise.all(
  // The bundlers recognise the folders by the form of this path.
  languages.map(async (language): Promise<[Language, ServerTexts]> => {
    const { server } = await import(`./${language}/server.ts`);
    return [language, server];
  }),
);

export const serverTexts = Object.fromEntries(found) as Record<Language, ServerTexts>;

export function regionName(id: string, language: Language): string {
  const names: Record<string, string> = serverTexts[language].places;
  return names[id] ?? id;
}
