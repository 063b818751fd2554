import { Button, Group, NativeSelect } from "@mantine/core";
import type { ReactNode } from "react";
import { DayField } from "../../../desk/day-field.tsx";
import { More } from "../../../desk/more.tsx";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Reading } from "../../../ui/reading.tsx";
import { Rows } from "../../../ui/rows.tsx";

type Query<Item> = Parameters<typeof Reading<{ pages: { items: Item[] }[] }>>[0]["query"] &
  Parameters<typeof More>[0]["query"];

interface Props<Item> {
  label: string;
  query: Query<Item>;
  failed: string;
  empty: string;
  file: string;
  filter: Record<string, string>;
  children: (item: Item) => ReactNode;
}

export function PagedList<Item>({ label, query, failed, empty, file, filter, children }: Props<Item>) {
  const { t } = useTranslation();
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  const given = Object.entries(filter).filter(([, text]) => text !== "");
  return (
    <Reading query={query} failed={failed} rows={8} empty={() => items.length === 0 && empty}>
      {() => (
        <>
          <Rows aria-label={label}>{items.map(children)}</Rows>
          <Group gap="2xs" justify="space-between">
            <More query={query} />
            <Button component="a" variant="quiet" href={`${file}?${new URLSearchParams(given)}`} download data-button>
              {t("desk.saveCsv")}
            </Button>
          </Group>
        </>
      )}
    </Reading>
  );
}

interface KindSelectProps<Group extends string, Kind extends `${Group}.${string}`> {
  label: string;
  anything: string;
  /** Each begins with its group: `poll.delete`. */
  kinds: readonly Kind[];
  groups: readonly Group[];
  nameOf(kind: Kind): string;
  groupName(group: Group): string;
  allOf(group: string): string;
  value: string;
  onValue(value: string): void;
}

export function KindSelect<Group extends string, Kind extends `${Group}.${string}`>(
  props: KindSelectProps<Group, Kind>,
) {
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

export function DayFields({ days, onDays }: { days: Days; onDays: (changed: Partial<Days>) => void }) {
  const { t } = useTranslation();
  return ends.map((end) => (
    <DayField
      key={end}
      label={t(`adminArchives.log.${end}`)}
      value={days[end]}
      onChange={(day) => onDays({ [end]: day })}
      years={{ before: 5, after: 0 }}
    />
  ));
}
