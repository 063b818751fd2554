export const timeZone = "Asia/Kathmandu";
/** Nepal has used this offset since 1986, without summer time. */
export const offset = "+05:45";
const offsetMs = (5 * 60 + 45) * 60_000;

/** Writes the time in Kathmandu as `2026-03-05T15:00:00.000`: browsers order the parts of a locale's date differently. */
export const isoInKathmandu = (moment: Date): string =>
  new Date(moment.getTime() + offsetMs).toISOString().slice(0, -1);

const hourMs = 3_600_000;

/** Finds when the hour of Kathmandu began, which is a quarter past one of UTC. */
export const startOfHour = (moment: number): number => moment - ((moment + offsetMs) % hourMs);

/** Writes a day and a time as people in Nepal read them, whatever the server's clock. */
export const kathmanduTime = (moment: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, {
    timeZone,
    dateStyle: "long",
    timeStyle: "short",
  }).format(new Date(moment));
