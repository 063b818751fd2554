export const timeZone = "Asia/Kathmandu";

/** Writes a day and a time as people in Nepal read them, whatever the server's clock. */
export const kathmanduTime = (moment: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, {
    timeZone,
    dateStyle: "long",
    timeStyle: "short",
  }).format(new Date(moment));
