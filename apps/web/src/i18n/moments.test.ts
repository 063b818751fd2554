import { expect, test } from "vitest";
import { ago, exactMoment } from "./moments.ts";

const pollingDay = new Date("2026-03-05T09:15:00Z");

test("an exact time is Gregorian, in Kathmandu", () => {
  expect(exactMoment(pollingDay)).toBe("5 March 2026, 15:00");
});

test.each([
  [0, "just now", "अहिले"],
  [-60, "just now", "अहिले"],
  [59, "just now", "अहिले"],
  [60, "1 minute ago", "१ मिनेट पहिले"],
  [3 * 3600, "3 hours ago", "३ घण्टा पहिले"],
  [29 * 86_400, "29 days ago", "२९ दिन पहिले"],
  [60 * 86_400, "2 months ago", "२ महिना पहिले"],
  [800 * 86_400, "2 years ago", "२ वर्ष पहिले"],
])("%i seconds ago", (seconds, english, nepali) => {
  const now = pollingDay.getTime() + seconds * 1000;
  expect(ago(pollingDay, now, "en")).toBe(english);
  expect(ago(pollingDay, now, "ne")).toBe(nepali);
});
