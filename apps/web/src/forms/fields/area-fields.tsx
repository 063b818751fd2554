import { Box, Group, NativeSelect } from "@mantine/core";
import { districtsOf, findDistrict, isProvinceId, provinceIds } from "@mero-mat/domain/geography";
import { limits } from "@mero-mat/domain/limits";
import { useRef, useState } from "react";
import { useAreaTable } from "../../api/use-area-table.ts";
import { lazily } from "../../hooks/lazily.tsx";
import { regionName, regionOptions } from "../../i18n/places.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { muted } from "../../parts/style-props.ts";
import { QuietButton } from "../../ui/quiet-button.tsx";

interface AreaValues {
  province: string;
  district: string;
  electionArea: number;
}

interface Props {
  form: {
    values: AreaValues;
    getInputProps: (path: keyof AreaValues) => object;
    set: (change: Partial<AreaValues>) => void;
  };
}

const areas = Array.from({ length: limits.electionAreaMax }, (_, index) => index + 1);

const unchosen = 0;

const WhichArea = lazily(async () => (await import("./which-area.tsx")).WhichArea, { texts: ["whichArea"] });

/** Fields of a voter's own area. Every number can be chosen, with a remark where the district has fewer areas. */
export function AreaFields({ form: { values, getInputProps, set } }: Props) {
  const { t } = useTranslation();
  const table = useAreaTable();
  const province = isProvinceId(values.province) ? values.province : null;
  const districts = province ? districtsOf(province) : [];
  const areasOfDistrict = province ? findDistrict(province, values.district)?.areas[table] : undefined;
  // Nobody may vote in an area that only the form has chosen.
  const isQuestion =
    areasOfDistrict !== undefined &&
    areasOfDistrict > 1 &&
    values.electionArea >= 1 &&
    values.electionArea <= areasOfDistrict;
  const [isLooking, setLooking] = useState(false);
  const areaField = useRef<HTMLSelectElement>(null);
  const choose = (area: AreaValues) => {
    set(area);
    setLooking(false);
    areaField.current?.focus();
  };

  return (
    <>
      <NativeSelect
        {...getInputProps("province")}
        label={t("area.province")}
        value={values.province}
        onChange={(event) => set({ province: event.currentTarget.value, district: "" })}
        data={regionOptions(provinceIds)}
      />

      <NativeSelect
        {...getInputProps("district")}
        label={t("area.district")}
        value={values.district}
        onChange={(event) => set({ district: event.currentTarget.value })}
        data={[{ value: "", label: t("area.chooseDistrict") }, ...regionOptions(districts.map(({ id }) => id))]}
      />
      <NativeSelect
        {...getInputProps("electionArea")}
        ref={areaField}
        label={t("area.electionArea")}
        value={String(values.electionArea)}
        onChange={(event) => set({ electionArea: Number(event.currentTarget.value) })}
        data={[
          ...(values.electionArea === unchosen ? [{ value: String(unchosen), label: t("area.chooseArea") }] : []),
          ...areas.map((number) => ({ value: String(number), label: t("common.area", { number }) })),
        ]}
        description={
          areasOfDistrict !== undefined &&
          values.electionArea > areasOfDistrict &&
          t("area.beyond", {
            district: regionName(values.district),
            count: areasOfDistrict,
            areas: areasOfDistrict,
          })
        }
      />
      <Box style={{ gridColumn: "1 / -1" }}>
        <Group gap="0 var(--mantine-spacing-sm)">
          <Box component="span" role="status" {...muted}>
            {isQuestion &&
              t("area.several", {
                district: regionName(values.district),
                areas: areasOfDistrict,
                area: values.electionArea,
              })}
          </Box>
          <QuietButton aria-expanded={isLooking} onClick={() => setLooking(!isLooking)}>
            {t("area.which")}
          </QuietButton>
        </Group>
        {isLooking && <WhichArea table={table} district={values.district} onChoose={choose} />}
      </Box>
    </>
  );
}
