import type { Locale } from "../locale.ts";

// Chrome carries no Nepali and would fall back to English digits and groups; Hindi writes numbers as Nepali does.
const numbers = ["ne-NP-u-nu-deva", "hi-IN-u-nu-deva"];
const whole = new Intl.NumberFormat(numbers);
const units = { year: "वर्ष", month: "महिना", day: "दिन", hour: "घण्टा", minute: "मिनेट" };

export const locale: Locale = {
  name: "नेपाली",
  numbers,
  script: "devanagari",
  unofficial: "यो औपचारिक निर्वाचन होइन; निर्वाचन आयोगसँग सम्बन्धित छैन",
  justNow: "अहिले",
  ago: (count, unit) => `${whole.format(count)} ${units[unit]} पहिले`,
};
