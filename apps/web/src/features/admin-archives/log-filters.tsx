import { NativeSelect, SimpleGrid } from "@mantine/core";
import { trpc } from "../../api/trpc.ts";
import { acts, groups } from "../../desk/acts.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { SearchField } from "../../ui/search-field.tsx";
import { DayFields } from "./day-fields.tsx";
import { KindSelect } from "./kind-select.tsx";

interface Filter {
  admin: string;
  action: string;
  subjectId: string;
  search: string;
  from: string;
  to: string;
}

interface Props {
  filter: Filter;
  onFilter: (filter: { [Name in keyof Filter]: string }) => void;
}

const adminsListed = 100;

export function LogFilters({ filter, onFilter }: Props) {
  const { t } = useTranslation();
  const admins = trpc.adminAccounts.list.useQuery({ role: "admin", limit: adminsListed });
  const names = admins.data?.items.map(({ username }) => username) ?? [];
  // A former admin has entries too, and a link may name one.
  const offered = filter.admin === "" || names.includes(filter.admin) ? names : [...names, filter.admin];
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm" style={{ alignItems: "end" }}>
      <NativeSelect
        label={t("adminArchives.log.admin")}
        value={filter.admin}
        onChange={({ currentTarget: { value } }) => onFilter({ ...filter, admin: value })}
        data={[{ value: "", label: t("adminArchives.log.everybody") }, ...offered]}
      />
      <KindSelect
        label={t("adminArchives.log.act")}
        anything={t("adminArchives.log.anything")}
        kinds={acts}
        groups={groups}
        nameOf={(act) => t(`adminArchives.acts.${act}`)}
        groupName={(group) => t(`adminArchives.groups.${group}`)}
        allOf={(group) => t("adminArchives.log.allOf", { group })}
        value={filter.action}
        onValue={(action) => onFilter({ ...filter, action })}
      />
      <SearchField
        label={t("adminArchives.log.search")}
        value={filter.search}
        onSearch={(search) => onFilter({ ...filter, search })}
      />
      <DayFields days={filter} onDays={(days) => onFilter({ ...filter, ...days })} />
      <SearchField
        label={t("adminArchives.log.subjectId")}
        value={filter.subjectId}
        onSearch={(subjectId) => onFilter({ ...filter, subjectId })}
      />
    </SimpleGrid>
  );
}
