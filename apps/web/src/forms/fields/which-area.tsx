import { Box, Group, Stack } from "@mantine/core";
import { type AreaTable, type District, districtsOf, provinceIds } from "@mero-mat/domain/geography";
import { matches } from "@mero-mat/domain/search";
import { useState } from "react";
import { areaTexts, regionName } from "../../i18n/places.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { muted, plainList } from "../../parts/style-props.ts";
import { Button } from "../../ui/button.tsx";
import { SearchInput } from "../../ui/search-input.tsx";

interface Props {
  table: AreaTable;
  /** The district chosen so far, where the search begins. */
  district: string;
  onChoose: (area: { province: string; district: string; electionArea: number }) => void;
}

const shownMost = 5;
const places = provinceIds.flatMap((province) => districtsOf(province).map((district) => ({ province, district })));
const areasOf = (district: District, table: AreaTable) =>
  Array.from({ length: district.areas[table] }, (_, index) => index + 1);

/** Finds an area by its district, in either script and without the province. */
export function WhichArea({ table, district: chosen, onChoose }: Props) {
  const { t } = useTranslation();
  const [searchText, setSearchText] = useState(chosen && regionName(chosen));
  const found = places.filter(({ province, district }) =>
    areasOf(district, table).some((electionArea) =>
      matches(areaTexts({ province, district: district.id, electionArea }), searchText),
    ),
  );
  return (
    <Stack gap="2xs" mt="2xs">
      <SearchInput
        label={t("whichArea.search")}
        description={t("whichArea.hint")}
        value={searchText}
        onChange={(event) => setSearchText(event.currentTarget.value)}
        // The form around it is not finished.
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
        autoComplete="off"
        autoFocus
      />
      <Box component="p" role="status" {...muted}>
        {searchText.trim() !== "" &&
          (found.length === 0 ? t("whichArea.none") : t("whichArea.found", { count: found.length }))}{" "}
        {searchText.trim() !== "" && found.length > shownMost && t("whichArea.firstOf", { number: shownMost })}
      </Box>
      {searchText.trim() !== "" && (
        <Box component="ul" {...plainList} aria-label={t("area.which")}>
          {found.slice(0, shownMost).map(({ province, district }) => (
            <Box component="li" key={district.id} py="2xs">
              {regionName(district.id)}{" "}
              <Box component="span" {...muted}>
                {regionName(province)}
              </Box>
              <Group gap="2xs" mt="3xs">
                {areasOf(district, table).map((number) => (
                  <Button
                    key={`${district.id} ${number}`}
                    variant="default"
                    aria-label={`${regionName(district.id)}, ${t("common.area", { number })}`}
                    onClick={() => onChoose({ province, district: district.id, electionArea: number })}
                  >
                    {t("common.area", { number })}
                  </Button>
                ))}
              </Group>
            </Box>
          ))}
        </Box>
      )}
    </Stack>
  );
}
