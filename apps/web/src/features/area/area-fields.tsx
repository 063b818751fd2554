import { NativeSelect } from "@mantine/core";
import { districtsOf, findDistrict, isProvinceId, provinceIds } from "@mero-mat/domain/geography";
import { limits } from "@mero-mat/domain/limits";
import { useAreaTable } from "../../api/use-area-table.ts";
import { formatNumber } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { districtName, provinceName } from "../../i18n/places.ts";
import { useTranslation } from "../../i18n/use-translation.ts";

interface AreaValues {
  province: string;
  district: string;
  electionArea: number;
}

interface Props {
  values: AreaValues;
  /** What the form knows of a field, such as its error. */
  inputProps: (path: keyof AreaValues) => object;
  set: (change: Partial<AreaValues>) => void;
}

const areas = Array.from({ length: limits.electionAreaMax }, (_, index) => index + 1);

export function AreaFields({ values, inputProps, set }: Props) {
  const { t } = useTranslation();
  const language = currentLanguage();
  const table = useAreaTable();
  const province = isProvinceId(values.province) ? values.province : null;
  const districts = province ? districtsOf(province) : [];
  const areasOfDistrict = province ? findDistrict(province, values.district)?.areas[table] : undefined;
  const digits = (value: number) => formatNumber(value, language);

  return (
    <>
      <NativeSelect
        {...inputProps("province")}
        label={t("area.province")}
        value={values.province}
        onChange={(event) => set({ province: event.currentTarget.value, district: "" })}
        data={provinceIds.map((id) => ({ value: id, label: provinceName(id, language) }))}
      />

      <NativeSelect
        {...inputProps("district")}
        label={t("area.district")}
        value={values.district}
        onChange={(event) => set({ district: event.currentTarget.value })}
        data={[
          { value: "", label: t("area.chooseDistrict") },
          ...districts.map((row) => ({ value: row.id, label: districtName(values.province, row.id, language) })),
        ]}
      />
      <NativeSelect
        {...inputProps("electionArea")}
        label={t("area.electionArea")}
        value={String(values.electionArea)}
        onChange={(event) => set({ electionArea: Number(event.currentTarget.value) })}
        data={areas.map((number) => ({ value: String(number), label: t("common.area", { number: digits(number) }) }))}
        description={
          areasOfDistrict !== undefined &&
          values.electionArea > areasOfDistrict &&
          t("area.beyond", {
            district: districtName(values.province, values.district, language),
            count: areasOfDistrict,
            areas: digits(areasOfDistrict),
          })
        }
      />
    </>
  );
}
