import { Group, Input, NativeSelect, TextInput } from "@mantine/core";
import { type CalendarDay, calendars, type DayEntry } from "@mero-mat/texts/calendars";
import { isoInKathmandu } from "@mero-mat/texts/kathmandu-time";
import { type ReactNode, useId } from "react";
import { calendarDate } from "../i18n/calendar.ts";
import { formatNumber } from "../i18n/format.ts";
import { currentLanguage } from "../i18n/i18n.ts";
import { gregorianDate } from "../i18n/moments.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { QuietButton } from "../ui/quiet-button.tsx";

interface Props {
  label: string;
  /** Shown while nothing is chosen. */
  hint?: string;
  /** Gregorian, as of the browser's field: `2026-03-05`, with a time `2026-03-05T07:00`; empty for none. */
  value: string;
  onChange: (value: string) => void;
  hasTime?: boolean;
  /** Words the date shown below the field. */
  describe?: (day: string) => string;
  /** Years that are offered before and after this one. */
  years?: { before: number; after: number };
  min?: string;
  max?: string;
  error?: ReactNode;
  "data-path"?: string;
}

/** A day, with or without a time in Kathmandu: in the reader's own calendar, with the other one's date below. */
export function DayField(props: Props) {
  const { entry } = calendars[currentLanguage()];
  const { value } = props;
  const day = entry?.fromIso(value.slice(0, 10) || isoInKathmandu(new Date()).slice(0, 10));
  if (entry && day) return <OwnCalendar {...props} entry={entry} day={day} />;
  return <BrowsersField {...props} />;
}

const asItIs = (day: string) => day;
const noon = (value: string) => new Date(`${value.slice(0, 10)}T12:00:00+05:45`);

function BrowsersField({ hint, value, onChange, hasTime, describe = asItIs, years: _, ...field }: Props) {
  return (
    <TextInput
      {...field}
      type={hasTime ? "datetime-local" : "date"}
      description={value ? describe(calendarDate(noon(value))) : hint}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

interface OwnProps extends Props {
  entry: DayEntry;
  /** Today while nothing is chosen. */
  day: CalendarDay;
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const longestMonth = 32;
/** Room for four digits, the longest month and two digits next to the arrows. */
const widths = { year: "6rem", month: "7rem", day: "5rem" };
const plain = (value: number) => formatNumber(value, currentLanguage(), { useGrouping: false });
const twoDigits = (value: number) => formatNumber(value, currentLanguage(), { minimumIntegerDigits: 2 });
const clock = { hour: range(0, 23), minute: range(0, 59) };

function OwnCalendar({
  entry,
  day,
  label,
  hint,
  value,
  onChange,
  hasTime = false,
  describe = asItIs,
  error,
  ...rest
}: OwnProps) {
  const { t } = useTranslation();
  const id = useId();
  const { before, after } = rest.years ?? { before: 0, after: 5 };
  const today = entry.fromIso(isoInKathmandu(new Date()).slice(0, 10)) ?? day;
  const years = range(Math.min(today.year - before, day.year), Math.max(today.year + after, day.year));
  const daysIn = (month: CalendarDay) =>
    range(1, longestMonth).filter((day) => entry.toIso({ ...month, day }) !== null);
  // The browser's field starts at the running minute too.
  const time = value.slice(11) || isoInKathmandu(new Date()).slice(11, 16);
  const set = (iso: string, at: string) => onChange(hasTime ? `${iso}T${at}` : iso);

  function change(part: Partial<CalendarDay>) {
    const next = { ...day, ...part };
    // A shorter month ends before the day that was chosen.
    const iso = entry.toIso({ ...next, day: Math.min(next.day, daysIn(next).at(-1) ?? 1) });
    if (iso) set(iso, time);
  }
  const select = (part: keyof CalendarDay, options: { value: number; label: string }[]) => (
    <NativeSelect
      aria-label={t(`desk.day.${part}`)}
      aria-describedby={`${id}-description`}
      flex={`1 1 ${widths[part]}`}
      miw={widths[part]}
      value={value === "" ? "" : String(day[part])}
      onChange={({ currentTarget }) => change({ [part]: Number(currentTarget.value) })}
      data={[
        ...(value === "" ? [{ value: "", label: t(`desk.day.${part}`), disabled: true }] : []),
        ...options.map((option) => ({ ...option, value: String(option.value) })),
      ]}
      {...(part === "year" && { "data-path": rest["data-path"], error: Boolean(error) })}
    />
  );
  const part = (name: keyof typeof clock, chosen: string, timeWith: (chosen: string) => string) => (
    <NativeSelect
      aria-label={t(`desk.day.${name}`)}
      w={widths.day}
      value={chosen}
      onChange={({ currentTarget }) => set(value.slice(0, 10), timeWith(currentTarget.value))}
      data={clock[name].map((number) => ({ value: String(number).padStart(2, "0"), label: twoDigits(number) }))}
    />
  );
  return (
    <Input.Wrapper
      id={id}
      role="group"
      aria-labelledby={`${id}-label`}
      label={label}
      labelElement="div"
      description={value ? describe(gregorianDate(noon(value))) : hint}
      descriptionProps={{ "aria-live": "polite" }}
      error={error}
    >
      <Group gap="2xs" align="center">
        {select(
          "year",
          years.map((year) => ({ value: year, label: plain(year) })),
        )}
        {select(
          "month",
          entry.months.map((name, index) => ({ value: index + 1, label: name })),
        )}
        {select(
          "day",
          daysIn(day).map((number) => ({ value: number, label: plain(number) })),
        )}
        {hasTime && value !== "" && (
          // The browser's own field writes the time in the browser's language.
          <Group gap="3xs" wrap="nowrap">
            {part("hour", time.slice(0, 2), (hour) => `${hour}:${time.slice(3)}`)}
            <span aria-hidden>:</span>
            {part("minute", time.slice(3), (minute) => `${time.slice(0, 2)}:${minute}`)}
          </Group>
        )}
        {value !== "" && (
          <QuietButton icon="remove" aria-label={t("desk.day.clear", { label })} onClick={() => onChange("")}>
            {t("desk.day.none")}
          </QuietButton>
        )}
      </Group>
    </Input.Wrapper>
  );
}
