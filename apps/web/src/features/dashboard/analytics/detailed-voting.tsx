import { Alert, Box, Flex, NativeSelect, Stack, Text } from "@mantine/core";
import { areaKey } from "@mero-mat/domain/area-key";
import { districtsOf, isProvinceId, provinceIds } from "@mero-mat/domain/geography";
import { limits } from "@mero-mat/domain/limits";
import { useState } from "react";
import { trpc } from "../../../api/trpc.ts";
import { areaOf } from "../../../desk/area-of.ts";
import type { DeskTabProps } from "../../../desk/desk.ts";
import { More } from "../../../desk/more.tsx";
import { regionOptions } from "../../../i18n/places.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Button } from "../../../ui/button.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { Empty } from "../../../ui/query-states.tsx";
import { Reading } from "../../../ui/reading.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import { joined } from "./by-area.ts";
import { VotersOfArea } from "./voters-of-area.tsx";

type Props = DeskTabProps<"analytics">;

export function DetailedVoting({ search, onSearch }: Props) {
  const { t } = useTranslation();
  const { province, district } = areaOf(search);
  const filter = { province, district, q: search.q };
  const [isOpened, setOpened] = useState(Object.values(filter).some(Boolean));
  const secret = <Alert color="waiting">{t("adminAnalytics.detailed.secret")}</Alert>;
  // A visit to the tab alone reads no votes, so the security log gets no line.
  if (!isOpened)
    return (
      <Panel title={t("adminAnalytics.detailed.title")} note={t("adminAnalytics.detailed.noted")}>
        {secret}
        <div>
          <Button variant="default" onClick={() => setOpened(true)}>
            {t("adminAnalytics.detailed.show")}
          </Button>
        </div>
      </Panel>
    );
  return (
    <Panel title={t("adminAnalytics.detailed.title")}>
      {secret}
      <VoterFilterFields search={filter} onSearch={onSearch} />
      <Voters {...filter} />
    </Panel>
  );
}

function Voters({ province, district, q = "" }: Props["search"]) {
  const { t } = useTranslation();
  // A search longer than any name finds nothing, and need not be sent whole.
  const search = q.trim().slice(0, limits.usernameMax + 1);
  const query = trpc.adminAnalytics.detailedVotes.useInfiniteQuery(
    { ...(province && { province }), ...(district && { district }), ...(search && { search }) },
    {
      getNextPageParam: ({ nextCursor }) => nextCursor,
      placeholderData: (before) => before,
      refetchOnMount: "always",
    },
  );
  const isFiltered = province || search;
  return (
    <Reading query={query} failed={t("adminAnalytics.detailed.failed")} rows={6}>
      {({ pages }) => {
        const areas = joined(pages.flatMap(({ items }) => items));
        if (areas.length === 0)
          return <Empty text={t(isFiltered ? "adminAnalytics.detailed.none" : "adminAnalytics.detailed.empty")} />;
        const shown = areas.reduce((sum, { users }) => sum + users.length, 0);
        return (
          <Stack gap="xl" opacity={query.isPlaceholderData ? 0.6 : 1} aria-busy={query.isPlaceholderData}>
            <Text c="dimmed" fz="sm" role="status">
              {t("adminAnalytics.detailed.shown", { count: shown })}
            </Text>
            {areas.map((area) => (
              <VotersOfArea key={areaKey(area)} area={area} />
            ))}
            <More query={query} />
          </Stack>
        );
      }}
    </Reading>
  );
}

function VoterFilterFields({ search, onSearch }: Props) {
  const { t } = useTranslation();
  const { province = "", district = "", q = "" } = search;
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
          value={q}
          onSearch={(text) => onSearch({ ...search, q: text })}
        />
      </Box>
      <NativeSelect
        flex={1}
        aria-label={t("adminAnalytics.detailed.province")}
        value={province}
        onChange={({ currentTarget }) => onSearch({ q, province: currentTarget.value })}
        data={[{ value: "", label: t("adminAnalytics.detailed.everyProvince") }, ...regionOptions(provinceIds)]}
      />
      <NativeSelect
        flex={1}
        aria-label={t("adminAnalytics.detailed.district")}
        value={district}
        disabled={districts.length === 0}
        onChange={({ currentTarget }) => onSearch({ ...search, district: currentTarget.value })}
        data={[
          { value: "", label: t("adminAnalytics.detailed.everyDistrict") },
          ...regionOptions(districts.map(({ id }) => id)),
        ]}
      />
    </Flex>
  );
}
