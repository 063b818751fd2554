import href from "../fonts.css?url";

/** Fetches the fonts when nobody waits for anything any more; `start.js` has the next page begin with them. */
export function keepFonts(): void {
  localStorage.setItem("mero-mat-fonts", href);
  if (document.querySelector(`link[href="${href}"]`)) return;
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = href;
  document.head.append(link);
}
