import { texts } from "./route-texts.ts";

/** Of what stands over a page when its session is over: most visits never see it. */
export const sessionTexts = {
  session: texts({
    en: () => import("./en/session.ts").then(({ session }) => session),
    ne: () => import("./ne/session.ts").then(({ session }) => session),
  }),
};

export type SessionTexts = typeof sessionTexts;
