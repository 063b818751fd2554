import type { Language } from "@mero-mat/domain/languages";

/** Describes what the app shows first at an address: to a visitor, or to a signed-in reader. */
export interface FirstView {
  path: string;
  language: Language;
  isVisitor: boolean;
  html: string;
  /** The route that is shown; it differs from the address's where the reader would be redirected. */
  route: string;
  /** The view needs these texts beyond those of every page. */
  texts: string[];
  /** The view's data are read from these addresses. */
  reads: string[];
}
