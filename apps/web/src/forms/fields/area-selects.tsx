import { NativeSelect } from "@mantine/core";
import { districtsOf, findDistrict, isProvinceId, provinceIds } from "@mero-mat/domain/geography";
import { useAreaTable } from "../../api/use-area-table.ts";
import { regionOptions } from "../../i18n/places.ts";
import { useTranslation } from "../../i18n/use-translation.ts";

export interface AreaChoice {
  province: string;
  district: string;
  electionArea: number | null;
}

interface Props {
  value: AreaChoice;
  onChange: (value: AreaChoice) => void;
  /** Labels for empty fields. */
  nothing: { province: string; district: string; area: string };
  error?: string | undefined;
  /** On a phone it hides a field until it can be used. */
  isSparse?: boolean;
}

/** Offers only existing areas: a poll outside them would belong to nobody. */
export function AreaSelects({ value, onChange, nothing, error, isSparse = false }: Props) {
  const { t } = useTranslation();
  const table = useAreaTable();
  const province = isProvinceId(value.province) ? value.province : null;
  const district = province && findDistrict(province, value.district);
  const areas = Array.from({ length: district?.areas[table] ?? 0 }, (_, index) => index + 1);

  return (
    <>
      <NativeSelect
        label={t("newPoll.province")}
        value={value.province}
        onChange={({ currentTarget }) => onChange({ province: currentTarget.value, district: "", electionArea: null })}
        data={[{ value: "", label: nothing.province }, ...regionOptions(provinceIds)]}
      />
      <NativeSelect
        label={t("newPoll.district")}
        value={value.district}
        disabled={!province}
        {...(isSparse && !province && { visibleFrom: "sm" })}
        onChange={({ currentTarget }) => onChange({ ...value, district: currentTarget.value, electionArea: null })}
        data={[
          { value: "", label: nothing.district },
          ...regionOptions((province ? districtsOf(province) : []).map(({ id }) => id)),
        ]}
      />
      <NativeSelect
        label={t("newPoll.area")}
        value={value.electionArea === null ? "" : String(value.electionArea)}
        disabled={!district}
        {...(isSparse && !district && { visibleFrom: "sm" })}
        error={error}
        onChange={({ currentTarget: { value: area } }) =>
          onChange({ ...value, electionArea: area === "" ? null : Number(area) })
        }
        data={[
          { value: "", label: nothing.area },
          ...areas.map((number) => ({ value: String(number), label: t("common.area", { number }) })),
        ]}
      />
    </>
  );
}
