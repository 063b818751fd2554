import { SimpleGrid } from "@mantine/core";
import { securityKinds } from "@mero-mat/domain/security-log";
import { useTranslation } from "../../i18n/use-translation.ts";
import { SearchField } from "../../ui/search-field.tsx";
import { DayFields } from "./day-fields.tsx";
import { KindSelect } from "./kind-select.tsx";

/** What the kinds of the security log begin with, in the order of the filter. */
const securityGroups = [
  ...(["sign_in", "code", "identity", "password", "mailbox", "factor", "session", "token"] as const),
  ...(["account", "move", "setting", "data", "access", "read"] as const),
] as const;

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
      <KindSelect
        label={t("securityLog.kind")}
        anything={t("securityLog.anything")}
        kinds={securityKinds}
        groups={securityGroups}
        nameOf={(kind) => t(`securityLog.kinds.${kind}`)}
        groupName={(group) => t(`securityLog.groups.${group}`)}
        allOf={(group) => t("securityLog.allOf", { group })}
        value={filter.kind}
        onValue={(kind) => onFilter({ ...filter, kind })}
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
