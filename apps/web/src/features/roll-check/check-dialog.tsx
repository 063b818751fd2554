import { Flex } from "@mantine/core";
import { roll } from "@mero-mat/api/roll";
import { useId, useState } from "react";
import { personText } from "../../api/errors.ts";
import { type Outputs, trpc } from "../../api/trpc.ts";
import { BirthDateField, CitizenshipNumberField } from "../../forms/fields/citizenship-fields.tsx";
import { useForm } from "../../forms/use-form.ts";
import { useProof } from "../../forms/use-proof.ts";
import { placeName } from "../../i18n/places.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Proof } from "../../parts/proof.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Question } from "../../ui/question.tsx";

/** Requests no challenge beforehand: the few networks that must solve one learn it from the response. */
const nothingYet = async () => ({ challenge: null });

type Found = Outputs["roll"]["check"];

/** Looks up a number and a birth date on the roll, without an account. */
export function CheckDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const formId = useId();
  const check = trpc.roll.check.useMutation();
  const proof = useProof(nothingYet);
  const [found, setFound] = useState<Found>();
  const [failure, setFailure] = useState<string>();
  const form = useForm({
    initialValues: { number: "", birthDate: "" },
    schema: async () => roll.check.input,
    onValuesChange() {
      form.setErrors({});
      // A result is shown only with its own input.
      setFound(undefined);
      setFailure(undefined);
    },
  });
  const { errors, submitting, values } = form;

  const submit = form.onSubmit((asked) => {
    setFailure(undefined);
    return proof
      .pay((paid) => check.mutateAsync({ ...asked, ...paid }))
      .then(setFound, (error) => setFailure(personText(error, t)));
  });

  return (
    <Question
      title={t("rollCheck.title")}
      cancel={t("rollCheck.close")}
      confirm={{ text: t("rollCheck.ask"), form: formId }}
      isPending={submitting}
      onCancel={onClose}
    >
      <Flex
        component="form"
        id={formId}
        direction="column"
        gap="sm"
        onSubmit={(event) => void submit(event)}
        noValidate
      >
        <p>{t("rollCheck.lead")}</p>
        <CitizenshipNumberField
          {...form.getInputProps("number")}
          label={t("rollCheck.number")}
          error={errors["number"] && t("rollCheck.numberMissing")}
        />
        <BirthDateField
          {...form.getInputProps("birthDate")}
          label={t("rollCheck.birthDate")}
          description={t("rollCheck.birthDateHint")}
          error={!errors["number"] && errors["birthDate"] && t("rollCheck.birthDateWrong")}
        />
        <Proof share={submitting ? proof.share : undefined} />
        <div aria-live="polite">
          {failure && (
            <Notice tone="waiting" says={[failure]}>
              {failure}
            </Notice>
          )}
          {found && <Answer found={found} hasDate={values.birthDate.trim() !== ""} />}
        </div>
      </Flex>
    </Question>
  );
}

function Answer({ found: { onRoll, area }, hasDate }: { found: Found; hasDate: boolean }) {
  const { t } = useTranslation();
  const title = t(onRoll ? "rollCheck.yes" : "rollCheck.no");
  const refusal = t(hasDate ? "rollCheck.noText" : "rollCheck.dateNeeded");
  const place = area && t("rollCheck.area", { place: placeName(area) });
  const text = onRoll ? place : refusal;
  return (
    <Notice tone={onRoll ? "done" : "waiting"} says={text ? [title, text] : [title]}>
      <strong>{title}</strong>
      {text && <p>{text}</p>}
    </Notice>
  );
}
