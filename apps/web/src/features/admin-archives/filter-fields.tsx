import { NativeSelect, TextInput } from "@mantine/core";
import { calendarDate } from "../../i18n/calendar.ts";
import { useTranslation } from "../../i18n/use-translation.ts";

interface KindSelectProps<Kind extends string, Group extends string> {
  label: string;
  anything: string;
  /** Each begins with its group: `poll.deleted`. */
  kinds: readonly Kind[];
  groups: readonly Group[];
  nameOf(kind: Kind): string;
  groupName(group: Group): string;
  allOf(group: string): string;
  value: string;
  onValue(value: string): void;
}

/** Chooses one kind of entry, all of a group, or anything. */
export function KindSelect<Kind extends string, Group extends string>(props: KindSelectProps<Kind, Group>) {
  const { label, anything, kinds, groups, nameOf, groupName, allOf, value, onValue } = props;
  const options = groups.map((group) => {
    const all = { value: `${group}.`, label: allOf(groupName(group)) };
    const own = kinds.filter((kind) => kind.startsWith(all.value));
    return { group: groupName(group), items: [all, ...own.map((kind) => ({ value: `${kind}`, label: nameOf(kind) }))] };
  });
  return (
    <NativeSelect
      label={label}
      value={value}
      onChange={({ currentTarget }) => onValue(currentTarget.value)}
      data={[{ value: "", label: anything }, ...options]}
    />
  );
}

const ends = ["from", "to"] as const;
type Days = Record<(typeof ends)[number], string>;

/** Asks from which day to which, as days are counted in Kathmandu. */
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
