import * as z from "zod/mini";
import { subscription } from "./procedure.ts";

export const topics = [
  "settings",
  "polls",
  "votes",
  "parties",
  "notifications",
  "account",
  "comments",
  "discussions",
  "desk",
] as const;
export type Topic = (typeof topics)[number];

export const events = {
  changes: subscription({
    access: "public",
    about:
      "Says what kind of thing has changed, never what it is now: ask again for that. Of what waits on the desk administrators alone hear.",
    output: z.object({ topic: z.enum(topics) }),
  }),
};
