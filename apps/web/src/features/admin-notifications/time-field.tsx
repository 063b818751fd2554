import { TextInput } from "@mantine/core";
import type { useDeskForm } from "../../desk/use-desk-form.ts";
import { calendarDate } from "../../i18n/calendar.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { type Draft, fieldOf, momentOf } from "./draft.ts";

/** When it is sent, by the clock in Kathmandu. */
export function TimeField({ form }: { form: ReturnType<typeof useDeskForm<Draft>> }) {
  const { t } = useTranslation();
  const { at } = form.values;
  return (
    <TextInput
      {...form.getInputProps("at")}
      type="datetime-local"
      min={fieldOf(new Date())}
      label={t("adminNotifications.form.at")}
      description={
        at
          ? t("adminNotifications.form.atDay", { day: calendarDate(new Date(momentOf(at)), currentLanguage()) })
          : t("adminNotifications.form.atHint")
      }
      maw="20rem"
    />
  );
}
