import { bikramSambat, fromBikramSambat, toBikramSambat } from "../bikram-sambat.ts";
import type { Calendar } from "../calendars.ts";
import { locale } from "./locale.ts";

const months = "बैशाख जेठ असार साउन भदौ असोज कात्तिक मंसिर पुस माघ फागुन चैत".split(" ");
const weekdays: Record<string, string> = {
  Sun: "आइत",
  Mon: "सोम",
  Tue: "मङ्गल",
  Wed: "बुध",
  Thu: "बिही",
  Fri: "शुक्र",
  Sat: "शनि",
};

const plain = new Intl.NumberFormat(locale.numbers, { useGrouping: false });
const digits = (value: number) => plain.format(value);

export const calendar: Calendar = {
  date(moment) {
    const day = bikramSambat(moment);
    return day && `${digits(day.year)} ${months[day.month - 1]} ${digits(day.day)}`;
  },
  weekDay(moment, weekday) {
    const day = bikramSambat(moment);
    return day && { weekday: weekdays[weekday] ?? weekday, day: digits(day.day) };
  },
  entry: { months, fromIso: toBikramSambat, toIso: fromBikramSambat },
};
