import type { Locale } from "../locale.ts";

// Created at its first use, as every page loads this file.
let relative: Intl.RelativeTimeFormat | undefined;

export const locale: Locale = {
  name: "English",
  numbers: ["en-u-nu-latn"],
  script: "latin",
  unofficial: "Unofficial poll: not the Election Commission",
  justNow: "just now",
  ago(count, unit) {
    relative ??= new Intl.RelativeTimeFormat("en");
    return relative.format(-count, unit);
  },
};
