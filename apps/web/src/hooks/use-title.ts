import { useLayoutEffect } from "react";
import { brand } from "../i18n/brand.ts";

/** Sets the tab's title while a page is open. */
export function useTitle(title: string): void {
  // Set before the page is announced: its title is announced then.
  useLayoutEffect(() => {
    document.title = `${title} · ${brand.en} · ${brand.ne}`;
  }, [title]);
}
