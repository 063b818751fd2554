import { Box, Flex, NativeSelect } from "@mantine/core";
import { districtsOf, isProvinceId, provinceIds } from "@mero-mat/domain/geography";
import { currentLanguage } from "../../i18n/i18n.ts";
import { districtName, provinceName } from "../../i18n/places.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { SearchField } from "../../ui/search-field.tsx";
import type { VoterFilter } from "./voter-filter.ts";

interface Props {
  filter: VoterFilter;
  onFilter: (filter: VoterFilter) => void;
}

export function VoterFilterFields({ filter, onFilter }: Props) {
  const { t } = useTranslation();
  const language = currentLanguage();
  const { province, district, search } = filter;
  const districts = isProvinceId(province) ? districtsOf(province) : [];
  return (
    <Flex
      role="group"
      direction={{ base: "column", sm: "row" }}
      gap="sm"
      aria-label={t("adminAnalytics.detailed.filter")}
    >
      <Box flex={2}>
        <SearchField
          label={t("adminAnalytics.detailed.search")}
          value={search}
          onSearch={(text) => onFilter({ ...filter, search: text })}
        />
      </Box>
      <NativeSelect
        flex={1}
        aria-label={t("adminAnalytics.detailed.province")}
        value={province}
        onChange={({ currentTarget }) => onFilter({ ...filter, province: currentTarget.value, district: "" })}
        data={[
          { value: "", label: t("adminAnalytics.detailed.everyProvince") },
          ...provinceIds.map((id) => ({ value: id, label: provinceName(id, language) })),
        ]}
      />
      <NativeSelect
        flex={1}
        aria-label={t("adminAnalytics.detailed.district")}
        value={district}
        disabled={districts.length === 0}
        onChange={({ currentTarget }) => onFilter({ ...filter, district: currentTarget.value })}
        data={[
          { value: "", label: t("adminAnalytics.detailed.everyDistrict") },
          ...districts.map((row) => ({ value: row.id, label: districtName(province, row.id, language) })),
        ]}
      />
    </Flex>
  );
}
