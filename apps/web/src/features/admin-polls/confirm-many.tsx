import type { Area } from "@mero-mat/domain/geography";
import { useTranslation } from "react-i18next";
import { Confirm } from "../../ui/confirm.tsx";
import { counted } from "./counted.ts";

interface Props {
  areas: Area[];
  candidates: number;
  isPending: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

export function ConfirmMany({ areas, candidates, isPending, onConfirm, onCancel }: Props) {
  const { t } = useTranslation();
  const districts = new Set(areas.map(({ district }) => district)).size;
  const provinces = new Set(areas.map(({ province }) => province)).size;
  const polls = counted(areas.length);
  return (
    <Confirm
      title={t("newPoll.many.askTitle", polls)}
      confirm={t("newPoll.createMany", polls)}
      isPending={isPending}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>
        {t("newPoll.many.perArea", {
          areas: t("newPoll.many.areas", polls),
          districts: t("newPoll.many.districts", counted(districts)),
          provinces: t("newPoll.many.provinces", counted(provinces)),
          candidates: t("newPoll.many.candidates", counted(candidates)),
        })}
      </p>
      <p>{t("newPoll.many.atOnce")}</p>
    </Confirm>
  );
}
