import { texts } from "./route-texts.ts";

/** What is said when something fails: nothing has when a page opens, so they come after it. */
export const failureTexts = {
  lost: texts({
    en: () => import("./en/lost.ts").then(({ lost }) => lost),
    ne: () => import("./ne/lost.ts").then(({ lost }) => lost),
  }),
  reasons: texts({
    en: () => import("./en/reasons.ts").then(({ reasons }) => reasons),
    ne: () => import("./ne/reasons.ts").then(({ reasons }) => reasons),
  }),
  validation: texts({
    en: () => import("./en/validation.ts").then(({ validation }) => validation),
    ne: () => import("./ne/validation.ts").then(({ validation }) => validation),
  }),
};

export type FailureTexts = typeof failureTexts;
