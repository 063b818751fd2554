import { SimpleGrid, Stack } from "@mantine/core";
import { limits } from "@mero-mat/domain/limits";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Switch } from "../../ui/switch.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { DayField } from "../day-field.tsx";
import { pasteAsText } from "../paste-as-text.ts";
import type { useDeskForm } from "../use-desk-form.ts";
import type { BallotDraft } from "./draft.ts";

/** Props of each part of a ballot's form. */
export type BallotForm = Pick<
  ReturnType<typeof useDeskForm<BallotDraft>>,
  "values" | "errors" | "setValues" | "errorAt" | "getInputProps"
>;

export function ContentFields({ form, autoFocus = false }: { form: BallotForm; autoFocus?: boolean }) {
  const { t } = useTranslation();
  return (["content", "contentNepali"] as const).map((field) => (
    <TextArea
      key={field}
      {...form.getInputProps(field)}
      autoFocus={autoFocus && field === "content"}
      label={t(`newPoll.${field}`)}
      description={t(`newPoll.${field}Hint`)}
      max={limits.textMax}
      onPaste={pasteAsText}
    />
  ));
}

const ends = ["opensAt", "closesAt"] as const;

/** Fields for the opening and closing times of a poll, in Kathmandu, each of which may stay empty, and for the reminder. */
export function TimeFields({ form: { values, setValues, errorAt } }: { form: BallotForm }) {
  const { t } = useTranslation();
  return (
    <Stack gap="xs">
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        {ends.map((end) => (
          <DayField
            key={end}
            hasTime
            max="2099-12-31T23:59"
            label={t(`newPoll.times.${end}`)}
            hint={t(`newPoll.times.${end}Empty`)}
            value={values[end]}
            onChange={(value) => setValues({ [end]: value })}
            {...(end === "closesAt" && { "data-path": "times", error: errorAt("times") })}
          />
        ))}
      </SimpleGrid>
      <Switch
        label={t("newPoll.emailReminder")}
        note={t("newPoll.emailReminderNote")}
        checked={values.emailReminder}
        disabled={values.closesAt === ""}
        onChange={(emailReminder) => setValues({ emailReminder })}
      />
    </Stack>
  );
}
