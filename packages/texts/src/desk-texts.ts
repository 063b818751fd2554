import type { TextFiles, Texts } from "./texts.ts";

/** Finds the desk's texts; they are apart so that a voter's page does not carry even their names. */
export const deskTexts: TextFiles = import.meta.glob<Partial<Texts>>("./*/admin/*.ts");
