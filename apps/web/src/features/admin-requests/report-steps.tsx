import "@mantine/core/styles/Checkbox.css";
import { Checkbox, Stack, Text } from "@mantine/core";
import type { useDeskForm } from "../../desk/use-desk-form.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Pills } from "../../ui/pills.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import type { Report } from "./reads.ts";
import type { Resolution } from "./resolution.ts";

const toPerson = ["nothing", "warn", "end"] as const satisfies Resolution["person"][];

interface Props {
  report: Report;
  form: ReturnType<typeof useDeskForm<Resolution>>;
  /** Something else is to be done: what is written about it may follow. */
  onStep: (changed: Pick<Resolution, "remove" | "person">) => void;
}

/** What can be done about a report together with closing it. */
export function ReportSteps({ report: { subject, canEnd }, form, onStep }: Props) {
  const { t } = useTranslation();
  const { remove, person } = form.values;
  return (
    <Stack gap="sm">
      {subject?.saidId && (
        <Checkbox
          checked={remove}
          label={t("adminRequests.reports.steps.remove")}
          onChange={({ currentTarget: { checked } }) => onStep({ remove: checked, person })}
        />
      )}
      <Stack gap={8}>
        <Text component="span" fw={600}>
          {t("adminRequests.reports.steps.person")}
        </Text>
        <Pills
          label={t("adminRequests.reports.steps.person")}
          options={toPerson
            .filter((step) => step !== "end" || canEnd)
            .map((step) => ({ value: step, label: t(`adminRequests.reports.steps.${step}`) }))}
          value={person}
          onChange={(step) => onStep({ remove, person: step })}
        />
      </Stack>
      {person !== "nothing" && (
        <TextArea
          {...form.getInputProps("message")}
          label={t(`adminRequests.reports.steps.message.${person}`)}
          description={t("adminRequests.reports.steps.messageHint")}
        />
      )}
    </Stack>
  );
}
