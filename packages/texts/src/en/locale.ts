import type { Locale } from "../locale.ts";

const relative = new Intl.RelativeTimeFormat("en");

export const locale: Locale = {
  name: "English",
  numbers: ["en-u-nu-latn"],
  script: "latin",
  unofficial: "Unofficial poll: not the Election Commission",
  justNow: "just now",
  ago: (count, unit) => relative.format(-count, unit),
};
