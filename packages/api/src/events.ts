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
  "editing",
] as const;
export type Topic = (typeof topics)[number];

export const events = {
  changes: subscription({
    access: "public",
    about:
      "Reports which kind of data has changed, never the data: refetch it. Events about the dashboard (`desk`, `editing`) are for administrators only.",
    output: z.object({ topic: z.enum(topics) }),
  }),
};
