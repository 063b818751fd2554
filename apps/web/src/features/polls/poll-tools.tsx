import { Flex } from "@mantine/core";
import { formatNumber } from "../../i18n/format.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Pills } from "../../ui/pills.tsx";
import { SearchInput } from "../../ui/search-input.tsx";

export type Filter = "latest" | "unvoted" | "top";

interface Props {
  searchText: string;
  onSearchText: (searchText: string) => void;
  filter: Filter;
  onFilter: (filter: Filter) => void;
  counts: { unvoted: number; top: number };
}

export function PollTools({ searchText, onSearchText, filter, onFilter, counts }: Props) {
  const { t } = useTranslation();
  return (
    <Flex component="search" direction={{ base: "column", sm: "row" }} gap="sm">
      <SearchInput
        flex={{ base: "none", sm: 1 }}
        aria-label={t("polls.search.label")}
        placeholder={t("polls.search.placeholder")}
        value={searchText}
        onChange={(event) => onSearchText(event.currentTarget.value)}
      />
      <Pills
        label={t("polls.filter.label")}
        options={[
          { value: "latest", label: t("polls.filter.latest") },
          { value: "unvoted", label: t("polls.filter.unvoted"), badge: formatNumber(counts.unvoted) },
          { value: "top", label: t("polls.filter.top"), badge: formatNumber(counts.top) },
        ]}
        value={filter}
        onChange={onFilter}
      />
    </Flex>
  );
}
