import { calendarDate } from "../i18n/calendar.ts";
import { exactMoment } from "../i18n/moments.ts";

/** Shows a day of the reader's calendar. */
export function Day({ at }: { at: string }) {
  const moment = new Date(at);
  return (
    <time dateTime={at} title={exactMoment(moment)}>
      {calendarDate(moment)}
    </time>
  );
}
