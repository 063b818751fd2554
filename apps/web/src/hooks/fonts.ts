import href from "../fonts.css?url";

/** Loads the fonts for the page's own texts, unless the device has them. */
function fetchFonts({ sheet }: HTMLLinkElement) {
  const families = getComputedStyle(document.body).fontFamily;
  for (const rule of sheet?.cssRules ?? []) {
    if (!(rule instanceof CSSFontFaceRule)) continue;
    const family = rule.style.getPropertyValue("font-family");
    if (families.includes(family)) new FontFace(family, rule.style.getPropertyValue("src")).load().catch(() => {});
  }
}

/**
 * Loads the fonts when the page is idle; `start.js` uses them from the next page on. This page keeps its fonts, because
 * a new layout takes a slow phone a fifth of a second.
 */
export function preloadFonts(): void {
  localStorage.setItem("mero-mat-fonts", href);
  if (document.querySelector(`link[href="${href}"]`)) return;
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href, media: "not all" });
  link.addEventListener("load", () => fetchFonts(link));
  document.head.append(link);
}
