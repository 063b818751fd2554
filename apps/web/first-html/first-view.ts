import type { Language } from "@mero-mat/domain/languages";

/** Describes what the app shows first at an address: to a visitor, or to a signed-in reader. */
export interface FirstView {
  path: string;
  language: Language;
  isVisitor: boolean;
  html: string;
  /** Names the route that is shown, which differs from the address's where the reader would be redirected. */
  route: string;
  /** The view needs these texts beside those of every page. */
  texts: string[];
  /** What it shows first is read from these addresses. */
  reads: string[];
}
