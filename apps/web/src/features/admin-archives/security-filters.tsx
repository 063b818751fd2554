import { NativeSelect, SimpleGrid } from "@mantine/core";
import { securityKinds } from "@mero-mat/domain/security-log";
import { useTranslation } from "../../i18n/use-translation.ts";
import { SearchField } from "../../ui/search-field.tsx";
import { DayFields } from "./day-fields.tsx";
import { securityGroups } from "./security-groups.ts";

interface Filter {
  kind: string;
  search: string;
  from: string;
  to: string;
}

interface Props {
  filter: Filter;
  onFilter: (filter: { [Name in keyof Filter]: string }) => void;
}

export function SecurityFilters({ filter, onFilter }: Props) {
  const { t } = useTranslation();
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm" style={{ alignItems: "end" }}>
      <NativeSelect
        label={t("securityLog.kind")}
        value={filter.kind}
        onChange={({ currentTarget: { value } }) => onFilter({ ...filter, kind: value })}
        data={[
          { value: "", label: t("securityLog.anything") },
          ...securityGroups.map((group) => {
            const label = t(`securityLog.groups.${group}`);
            const items = securityKinds
              .filter((kind) => kind.startsWith(`${group}.`))
              .map((kind) => ({ value: String(kind), label: t(`securityLog.kinds.${kind}`) }));
            return {
              group: label,
              items: [{ value: `${group}.`, label: t("securityLog.allOf", { group: label }) }, ...items],
            };
          }),
        ]}
      />
      <SearchField
        label={t("securityLog.search")}
        value={filter.search}
        onSearch={(search) => onFilter({ ...filter, search })}
      />
      <DayFields days={filter} onDays={(days) => onFilter({ ...filter, ...days })} />
    </SimpleGrid>
  );
}
