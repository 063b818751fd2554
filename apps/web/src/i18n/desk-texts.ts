import type { TextFiles, Texts } from "./texts.ts";

/** Of the desk: a voter's page does not carry even their names. */
export const deskTexts: TextFiles = import.meta.glob<Partial<Texts>>("./*/admin/*.ts");
