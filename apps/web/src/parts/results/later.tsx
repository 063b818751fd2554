import { lazily } from "../../hooks/lazily.tsx";
import { loadTexts } from "../../i18n/i18n.ts";

/** What nobody does before having read: it comes after the page. */
export const Shares = lazily(async () => {
  const [{ Shares }] = await Promise.all([import("./shares.tsx"), loadTexts("resultsMore")]);
  return Shares;
});
