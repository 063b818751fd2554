import type { Language } from "@mero-mat/domain/languages";

/** What the app shows first at an address: to a visitor, or to whoever is signed in. */
export interface FirstView {
  path: string;
  language: Language;
  isVisitor: boolean;
  html: string;
  /** The route that is shown, which is another one than the address's where the reader would be sent on. */
  route: string;
  /** The names of the texts that it needs beside those of every page. */
  texts: string[];
  /** Where what it shows first is read. */
  reads: string[];
}
