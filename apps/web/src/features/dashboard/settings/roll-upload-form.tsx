import { Group, Input, Stack, Text } from "@mantine/core";
import { validationMessages } from "@mero-mat/api/messages";
import { useMutation } from "@tanstack/react-query";
import { use, useId, useState } from "react";
import { failureOf, validationText } from "../../../api/errors.ts";
import { mutationKeyOf } from "../../../api/invalidations.ts";
import { type RollMode, uploadRoll } from "../../../api/roll-upload.ts";
import { trpc } from "../../../api/trpc.ts";
import { Confirm } from "../../../desk/confirm.tsx";
import { SecondAdministratorNote } from "../../../desk/second-administrator.tsx";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { IdentityQuestion, withFreshProof } from "../../../session/identity-question.ts";
import { Button } from "../../../ui/button.tsx";
import { FileButton } from "../../../ui/file-button.tsx";

export const rollUploadKey = mutationKeyOf("adminRoll.take");

// The upload's own response has only an English message.
const rollMistakes = ["roll_header", "roll_empty"] as const;
const mistakeIn = (error: unknown) => {
  const message = failureOf(error)?.message;
  return rollMistakes.find((key) => validationMessages[key] === message);
};

/** `isBusy` is true while a roll is being received, from this admin or another. */
export function RollUploadForm({ entries, isBusy }: { entries: number; isBusy: boolean }) {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const ask = use(IdentityQuestion);
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string>();
  const [isAsked, setAsked] = useState(false);
  const send = useMutation({
    mutationKey: rollUploadKey,
    meta: {
      done: t("adminRoll.upload.done"),
      failed(error) {
        if (mistakeIn(error)) return undefined;
        // The server takes one roll at a time, and another admin was first.
        const isSecond = failureOf(error)?.reason === "still_running";
        return { title: t("adminRoll.upload.failed"), text: isSecond ? t("adminRoll.upload.another") : undefined };
      },
    },
    mutationFn: ({ chosen, mode }: { chosen: File; mode: RollMode }) =>
      withFreshProof(ask, () => uploadRoll(chosen, mode)),
    onSuccess: () => setFile(null),
    onError(error) {
      const mistake = mistakeIn(error);
      if (mistake) setProblem(validationText(mistake, t));
      // The progress that the page shows has ended too.
      void utils.adminRoll.invalidate();
    },
  });

  function start(mode: RollMode) {
    setAsked(false);
    setProblem(undefined);
    if (file) send.mutate({ chosen: file, mode });
  }

  const isWaiting = send.isPending || isBusy;
  return (
    <Stack gap="2xs" pt="sm" style={{ borderTop: "1px solid var(--line)" }}>
      <Input.Wrapper
        id={id}
        inputWrapperOrder={["label", "input", "error", "description"]}
        label={t("adminRoll.upload.label")}
        error={problem}
        errorProps={{ role: "alert" }}
        description={
          <>
            {t("adminRoll.upload.hint")} <code>number,province,district,electionArea,birthDate</code>
          </>
        }
      >
        <Group gap="sm" my="3xs">
          <FileButton
            inputId={id}
            accept=".csv,text/csv"
            aria-describedby={`${id}-description`}
            disabled={isWaiting}
            onFile={(chosen) => {
              setFile(chosen);
              setProblem(undefined);
            }}
          >
            {t("adminRoll.upload.choose")}
          </FileButton>
          <Text role="status" fz="sm">
            {file?.name}
          </Text>
        </Group>
      </Input.Wrapper>
      <Group gap="2xs">
        <Button disabled={!file || isWaiting} onClick={() => start("add")}>
          {t("adminRoll.upload.add")}
        </Button>
        <Button
          variant="default"
          disabled={!file || isWaiting}
          onClick={() => (entries > 0 ? setAsked(true) : start("replace"))}
        >
          {t("adminRoll.upload.replace")}
        </Button>
      </Group>
      {isAsked && (
        <Confirm
          title={t("adminRoll.upload.replaceTitle")}
          confirm={t("adminRoll.upload.replace")}
          isPending={false}
          onConfirm={() => start("replace")}
          onCancel={() => setAsked(false)}
        >
          <p>{t("adminRoll.upload.replaceText", { count: entries })}</p>
          <SecondAdministratorNote />
        </Confirm>
      )}
    </Stack>
  );
}
