import { SimpleGrid, TextInput } from "@mantine/core";
import { calendarDate } from "../../i18n/calendar.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { type LocalTimes, toTimes } from "./times.ts";

const ends = ["opensAt", "closesAt"] as const;

interface Props {
  times: LocalTimes;
  onChange: (change: Partial<LocalTimes>) => void;
  error: string | undefined;
}

/** In the reader's own calendar, as the field has the browser's. */
const dayOf = (moment: string | null) => moment && calendarDate(new Date(moment));

/** From when to when a poll takes votes, in Kathmandu; each may stay empty. */
export function TimeFields({ times, onChange, error }: Props) {
  const { t } = useTranslation();
  const chosen = toTimes(times);
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      {ends.map((end) => (
        <TextInput
          key={end}
          type="datetime-local"
          max="2099-12-31T23:59"
          label={t(`newPoll.times.${end}`)}
          description={dayOf(chosen[end]) ?? t(`newPoll.times.${end}Empty`)}
          value={times[end]}
          onChange={({ currentTarget: { value } }) => onChange({ [end]: value })}
          {...(end === "closesAt" && { "data-path": "times", error })}
        />
      ))}
    </SimpleGrid>
  );
}
