import { NativeSelect } from "@mantine/core";
import { districtsOf, findDistrict, isProvinceId, provinceIds, provinceNames } from "@mero-mat/domain/geography";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import type { Draft } from "./draft.ts";

interface Props {
  draft: Draft;
  set: (change: Partial<Draft>) => void;
  error: string | undefined;
}

/** The areas are those the district has: a poll outside them would be nobody's. */
export function AreaSelects({ draft, set, error }: Props) {
  const { t } = useTranslation();
  const language = currentLanguage();
  const province = isProvinceId(draft.province) ? draft.province : null;
  const district = province && findDistrict(province, draft.district);
  const areas = Array.from({ length: district?.areas ?? 0 }, (_, index) => index + 1);

  return (
    <>
      <NativeSelect
        label={t("newPoll.province")}
        value={draft.province}
        onChange={({ currentTarget }) => set({ province: currentTarget.value, district: "", electionArea: null })}
        data={[
          { value: "", label: t("newPoll.chooseProvince") },
          ...provinceIds.map((id) => ({ value: id, label: provinceNames(id)[language] })),
        ]}
      />
      <NativeSelect
        label={t("newPoll.district")}
        value={draft.district}
        disabled={!province}
        onChange={({ currentTarget }) => set({ district: currentTarget.value, electionArea: null })}
        data={[
          { value: "", label: t("newPoll.chooseDistrict") },
          ...(province ? districtsOf(province) : []).map((row) => ({ value: row.id, label: row[language] })),
        ]}
      />
      <NativeSelect
        label={t("newPoll.area")}
        value={draft.electionArea === null ? "" : String(draft.electionArea)}
        disabled={!district}
        error={error}
        onChange={({ currentTarget: { value } }) => set({ electionArea: value === "" ? null : Number(value) })}
        data={[
          { value: "", label: t("newPoll.chooseArea") },
          ...areas.map((number) => ({
            value: String(number),
            label: t("common.area", { number: formatNumber(number, language) }),
          })),
        ]}
      />
    </>
  );
}
