import type { Locale } from "../locale.ts";

export const locale: Locale = {
  name: "English",
  numbers: ["en-u-nu-latn"],
  script: "latin",
  unofficial: "Unofficial poll: not the Election Commission",
  justNow: "just now",
  ago: (count, unit) => new Intl.RelativeTimeFormat("en").format(-count, unit),
};
