import { Checkbox, Stack } from "@mantine/core";
import { adminReports } from "@mero-mat/api/admin/accounts";
import { Confirm } from "../../../desk/confirm.tsx";
import { Facts } from "../../../desk/facts.tsx";
import { PillField } from "../../../desk/pill-field.tsx";
import { useDeskForm } from "../../../desk/use-desk-form.ts";
import type { Errors } from "../../../forms/use-form.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { UserText } from "../../../parts/user-text.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import type { Report } from "./reads.ts";
import { ReportedWords } from "./report-row.tsx";
import { WithdrawnVotes } from "./withdrawn-votes.tsx";

/** Resolution of a report, as chosen and typed. */
interface Draft {
  actionTaken: string;
  notes: string;
  remove: boolean;
  person: "nothing" | "warn" | "end";
  message: string;
}

const toInput = (id: string, { actionTaken, notes, remove, person, message }: Draft) => ({
  id,
  actionTaken: actionTaken.trim(),
  notes: notes.trim() || null,
  remove,
  end: person === "end",
  message: person === "nothing" ? null : message.trim() || null,
});

export type Resolution = ReturnType<typeof toInput>;

/** A warning needs a text. */
const ownRules = ({ person, message }: Draft): Errors =>
  person === "warn" && message.trim() === "" ? { message: "text_empty" } : {};

interface Props {
  report: Report;
  isPending: boolean;
  onResolve: (resolution: Resolution) => void;
  onClose: () => void;
}

export function ResolveDialog({ report, isPending, onResolve, onClose }: Props) {
  const { t } = useTranslation();
  const { actionTaken, notes } = report;
  const form = useDeskForm<Draft>({
    initialValues: {
      actionTaken: actionTaken ?? "",
      notes: notes ?? "",
      remove: false,
      person: "nothing",
      message: "",
    },
    schema: adminReports.resolve.input,
    toInput: (values) => toInput(report.id, values),
    ownRules,
  });
  const { values } = form;
  const wordsFor = ({ remove, person }: Pick<Draft, "remove" | "person">) =>
    [
      remove && t("adminRequests.reports.steps.did.remove"),
      person !== "nothing" && t(`adminRequests.reports.steps.did.${person}`),
    ]
      .filter(Boolean)
      .join(" ");

  function step(next: Pick<Draft, "remove" | "person">) {
    // Text typed by the administrator is not replaced.
    const isOurs = values.actionTaken === wordsFor(values);
    form.setValues({ ...next, ...(isOurs && { actionTaken: wordsFor(next) }) });
    form.clearErrors();
  }

  return (
    <Confirm
      about={report.id}
      title={t("adminRequests.reports.resolution.title", { name: report.reported.username })}
      confirm={t("adminRequests.reports.resolution.confirm")}
      isPending={isPending}
      onConfirm={form.onSubmit((typed) => onResolve(toInput(report.id, typed)))}
      onCancel={onClose}
    >
      <ReportedWords report={report} />
      <Facts
        width="100%"
        facts={[{ label: t("adminRequests.reports.reason"), value: <UserText>{report.reason}</UserText> }]}
      />
      <ReportSteps report={report} form={form} onStep={step} />
      <TextArea
        {...form.getInputProps("actionTaken")}
        label={t("adminRequests.reports.resolution.action")}
        description={t("adminRequests.reports.resolution.actionHint")}
      />
      <TextArea {...form.getInputProps("notes")} label={t("adminRequests.reports.resolution.notes")} />
    </Confirm>
  );
}

const toPerson = ["nothing", "warn", "end"] as const satisfies Draft["person"][];

interface ReportStepsProps {
  report: Report;
  form: ReturnType<typeof useDeskForm<Draft>>;
  /** Changes the resolution, which changes the other fields. */
  onStep: (changed: Pick<Draft, "remove" | "person">) => void;
}

function ReportSteps({ report: { subject, canEnd, reported }, form, onStep }: ReportStepsProps) {
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
      <PillField
        label={t("adminRequests.reports.steps.person")}
        options={toPerson
          .filter((step) => step !== "end" || canEnd)
          .map((step) => ({ value: step, label: t(`adminRequests.reports.steps.${step}`) }))}
        value={person}
        onChange={(step) => onStep({ remove, person: step })}
      />
      {person === "end" && <WithdrawnVotes id={reported.id} />}
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
