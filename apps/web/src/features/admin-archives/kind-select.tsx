import { NativeSelect } from "@mantine/core";

interface Props<Kind extends string, Group extends string> {
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

/** One kind of entry, all of a group, or anything. */
export function KindSelect<Kind extends string, Group extends string>(props: Props<Kind, Group>) {
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
