import { Box, Flex, SimpleGrid, Stack } from "@mantine/core";
import { AreaSelects } from "../../desk/polls/area-selects.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Pills } from "../../ui/pills.tsx";
import { QuietButton } from "../../ui/quiet-button.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { isFiltering, noFilter, type PollFilter, states } from "./poll-filter.ts";

interface Props {
  filter: PollFilter;
  onChange: (filter: PollFilter) => void;
}

export function PollFilters({ filter, onChange }: Props) {
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
