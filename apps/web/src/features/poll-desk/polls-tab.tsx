import { Box, Flex, SimpleGrid, Stack } from "@mantine/core";
import type { DeskTabProps } from "../../desk/desk.ts";
import { AreaSelects } from "../../desk/polls/area-selects.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Panel } from "../../ui/panel.tsx";
import { Pills } from "../../ui/pills.tsx";
import { QuietButton } from "../../ui/quiet-button.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { isFiltering, noFilter, type PollFilter, states } from "./poll-filter.ts";
import { PollList } from "./poll-list.tsx";
import { PollTable } from "./poll-table.tsx";
import { addressOf, firstTable, viewIn } from "./table-view.ts";

export function PollsTab({ view, onView }: DeskTabProps) {
  const { t } = useTranslation();
  const { filter, table } = viewIn(view);
  return (
    <Panel
      title={t("adminPolls.title")}
      actions={
        <Pills
          label={t("adminPolls.table.as")}
          options={[
            { value: "cards", label: t("adminPolls.table.cards") },
            { value: "table", label: t("adminPolls.table.table") },
          ]}
          value={table ? "table" : "cards"}
          onChange={(as) => onView(addressOf({ filter, table: as === "table" ? (table ?? firstTable) : null }))}
        />
      }
    >
      <PollFilters
        filter={filter}
        onChange={(next) => onView(addressOf({ filter: next, table: table && { ...table, page: 1 } }))}
      />
      {table ? (
        <PollTable filter={filter} table={table} onTable={(next) => onView(addressOf({ filter, table: next }))} />
      ) : (
        <PollList filter={filter} />
      )}
    </Panel>
  );
}

function PollFilters({ filter, onChange }: { filter: PollFilter; onChange: (filter: PollFilter) => void }) {
  const { t } = useTranslation();
  return (
    <Stack gap="sm">
      <Flex direction={{ base: "column", sm: "row" }} align={{ sm: "center" }} gap="sm">
        <Box flex={1}>
          <SearchField
            label={t("adminPolls.filter.search")}
            value={filter.search}
            onSearch={(search) => onChange({ ...filter, search })}
          />
        </Box>
        <Pills
          label={t("adminPolls.filter.state")}
          options={states.map((state) => ({ value: state, label: t(`adminPolls.filter.states.${state}`) }))}
          value={filter.state}
          onChange={(state) => onChange({ ...filter, state })}
        />
      </Flex>
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
        <AreaSelects
          isSparse
          value={filter}
          onChange={(place) => onChange({ ...filter, ...place })}
          nothing={{
            province: t("adminPolls.filter.anyProvince"),
            district: t("adminPolls.filter.anyDistrict"),
            area: t("adminPolls.filter.anyArea"),
          }}
        />
      </SimpleGrid>
      {isFiltering(filter) && (
        <div>
          <QuietButton icon="remove" onClick={() => onChange(noFilter)}>
            {t("adminPolls.filter.clear")}
          </QuietButton>
        </div>
      )}
    </Stack>
  );
}
