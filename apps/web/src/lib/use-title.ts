import { useEffect } from "react";
import { brand } from "../i18n/brand.ts";

/** What the tab says while a page is open. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${brand.en} · ${brand.ne}`;
  }, [title]);
}
