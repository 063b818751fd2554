import type { TextFiles, Texts } from "./texts.ts";

/** Loads the dashboard's texts; separate, so that a voter's page does not include even their names. */
export const deskTexts: TextFiles = import.meta.glob<Partial<Texts>>("./*/admin/*.ts");
