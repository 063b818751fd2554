import { Button, Flex, TextInput } from "@mantine/core";
import { birthDateKey } from "@mero-mat/domain/identity";
import { limits } from "@mero-mat/domain/limits";
import { type FormEvent, useId, useState } from "react";
import { personText } from "../../api/errors.ts";
import { type Outputs, trpc } from "../../api/trpc.ts";
import { useProof } from "../../forms/use-proof.ts";
import { placeName } from "../../i18n/places.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Proof } from "../../parts/proof.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";

/** Asks for no challenge beforehand: the few networks that must solve one learn so from the answer. */
const nothingYet = async () => ({ challenge: null });

type Found = Outputs["roll"]["check"];

/** Asks the roll for a number and a birth date, without an account. */
export function CheckDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const formId = useId();
  const check = trpc.roll.check.useMutation();
  const proof = useProof(nothingYet);
  const [found, setFound] = useState<Found>();
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [number, setNumber] = useState("");
  const [birthDate, setBirthDate] = useState("");
  const [problem, setProblem] = useState<"number" | "birthDate">();

  async function ask() {
    setAsking(true);
    setFailure(undefined);
    await proof
      .pay((paid) => check.mutateAsync({ number, birthDate, ...paid }))
      .then(setFound, (error) => setFailure(personText(error, t)))
      .finally(() => setAsking(false));
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const isNoDate = birthDate.trim() !== "" && birthDateKey(birthDate) === null;
    const wrong = number.trim() === "" ? "number" : isNoDate ? "birthDate" : undefined;
    setProblem(wrong);
    if (!wrong && !isAsking) void ask();
  }

  function typed(set: (text: string) => void) {
    return ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
      set(value);
      setProblem(undefined);
      // An answer stands beside what it was given to.
      setFound(undefined);
      setFailure(undefined);
    };
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      title={t("rollCheck.title")}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t("rollCheck.close")}
          </Button>
          <Button type="submit" form={formId} loading={isAsking}>
            {t("rollCheck.ask")}
          </Button>
        </>
      }
    >
      <Flex component="form" id={formId} direction="column" gap="0.75rem" onSubmit={submit} noValidate>
        <p>{t("rollCheck.lead")}</p>
        <TextInput
          label={t("rollCheck.number")}
          value={number}
          onChange={typed(setNumber)}
          error={problem === "number" && t("rollCheck.numberMissing")}
          maxLength={limits.citizenshipNumberMax}
          autoComplete="off"
          spellCheck={false}
        />
        <TextInput
          label={t("rollCheck.birthDate")}
          description={t("rollCheck.birthDateHint")}
          value={birthDate}
          onChange={typed(setBirthDate)}
          error={problem === "birthDate" && t("rollCheck.birthDateWrong")}
          maxLength={20}
          autoComplete="off"
        />
        <Proof share={isAsking ? proof.share : undefined} />
        <div aria-live="polite">
          {failure && <Notice tone="waiting">{failure}</Notice>}
          {found && <Answer found={found} hasDate={birthDate.trim() !== ""} />}
        </div>
      </Flex>
    </Dialog>
  );
}

function Answer({ found: { onRoll, area }, hasDate }: { found: Found; hasDate: boolean }) {
  const { t } = useTranslation();
  if (!onRoll)
    return (
      <Notice tone="waiting">
        <strong>{t("rollCheck.no")}</strong>
        <p>{t("rollCheck.noText")}</p>
      </Notice>
    );
  return (
    <Notice tone="done">
      <strong>{t("rollCheck.yes")}</strong>
      {area && <p>{t("rollCheck.area", { place: placeName(area) })}</p>}
      {!area && !hasDate && <p>{t("rollCheck.dateForArea")}</p>}
    </Notice>
  );
}
