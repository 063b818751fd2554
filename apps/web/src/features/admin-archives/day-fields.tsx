import { TextInput } from "@mantine/core";
import { calendarDate } from "../../i18n/calendar.ts";
import { useTranslation } from "../../i18n/use-translation.ts";

const ends = ["from", "to"] as const;
type Days = Record<(typeof ends)[number], string>;

/** From which day to which, in Kathmandu. */
export function DayFields({ days, onDays }: { days: Days; onDays: (changed: Partial<Days>) => void }) {
  const { t } = useTranslation();
  return ends.map((end) => (
    <TextInput
      key={end}
      type="date"
      label={t(`adminArchives.log.${end}`)}
      description={days[end] && calendarDate(new Date(days[end]))}
      value={days[end]}
      onChange={({ currentTarget: { value } }) => onDays({ [end]: value })}
    />
  ));
}
