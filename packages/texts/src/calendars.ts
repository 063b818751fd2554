import { byLanguage } from "./by-language.ts";

export interface WeekDay {
  weekday: string;
  day: string;
}

/** Each language has its readers' calendar in its folder. Null beyond the range of its tables. */
export interface Calendar {
  date: (moment: Date) => string | null;
  /** The weekday in English, such as "Thu". */
  weekDay: (moment: Date, weekday: string) => WeekDay | null;
}

export const calendars = byLanguage(import.meta.glob<Calendar>("./*/calendar.ts", { eager: true, import: "calendar" }));
