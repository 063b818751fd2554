import { Alert, Group, Text } from "@mantine/core";
import { type ComponentProps, useState } from "react";
import { type Outputs, trpc } from "../../../api/trpc.ts";
import { toast } from "../../../hooks/toast.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Button } from "../../../ui/button.tsx";
import { Chip } from "../../../ui/chip.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { Reading } from "../../../ui/reading.tsx";
import { ConfirmStep } from "./confirm-step.tsx";
import { PasswordStep } from "./password-step.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { isWrongCode, isWrongPassword } from "./step.tsx";

type Asking = "begin" | "replace" | "remove";
type Step =
  | { name: Asking | "back" }
  | { name: "confirm"; secret: string; uri: string }
  | { name: "codes"; codes: string[] };

interface Props {
  level?: 2 | 3;
  /** Called while a secret is being set up or recovery codes are shown: the card must stay. */
  onBusy?: (isBusy: boolean) => void;
}

export function SecondFactorCard({ level = 2, onBusy }: Props) {
  const { t } = useTranslation();
  return (
    <Panel anchor="second-factor" level={level} title={t("secondFactor.title")} note={t("secondFactor.note")}>
      <Steps onBusy={(isBusy) => onBusy?.(isBusy)} />
    </Panel>
  );
}

function Steps({ onBusy }: { onBusy: (isBusy: boolean) => void }) {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const [step, setStep] = useState<Step>();
  const [isLeaving, setLeaving] = useState(false);
  const status = trpc.secondFactor.status.useQuery();
  const back = () => go({ name: "back" });

  function go(next: Step) {
    setStep(next);
    onBusy(next.name === "confirm" || next.name === "codes");
  }

  const begin = trpc.secondFactor.begin.useMutation({
    meta: {
      failed: (error) => (isWrongPassword(error) || isWrongCode(error) ? undefined : t("secondFactor.begin.failed")),
    },
    onSuccess: ({ secret, uri }) => go({ name: "confirm", secret, uri }),
  });
  const remove = trpc.secondFactor.remove.useMutation({
    meta: {
      done: t("secondFactor.removal.done"),
      failed: (error) => (isWrongPassword(error) || isWrongCode(error) ? undefined : t("secondFactor.removal.failed")),
    },
    onSuccess: back,
  });

  const asked: Record<Asking, Omit<ComponentProps<typeof PasswordStep>, "onCancel">> = {
    begin: {
      title: t("secondFactor.begin.title"),
      text: t("secondFactor.begin.text"),
      submit: t("secondFactor.begin.submit"),
      mutation: { ...begin, mutate: ({ currentPassword }) => begin.mutate({ currentPassword }) },
      withCode: false,
    },
    replace: {
      title: t("secondFactor.replacement.title"),
      text: t("secondFactor.replacement.text"),
      submit: t("secondFactor.begin.submit"),
      mutation: begin,
      withCode: true,
    },
    remove: {
      title: t("secondFactor.removal.title"),
      text: t("secondFactor.removal.text"),
      submit: t("secondFactor.remove"),
      mutation: remove,
      withCode: true,
    },
  };

  async function leave() {
    setLeaving(true);
    // Not after the confirmation: the recovery codes are on the screen first.
    await utils.invalidate();
    setLeaving(false);
    toast.success(t("secondFactor.enabled"));
    back();
  }

  if (step?.name === "confirm")
    return (
      <ConfirmStep
        {...step}
        onConfirmed={(codes) => go({ name: "codes", codes })}
        onAgain={() => go({ name: status.data?.enabled ? "replace" : "begin" })}
        onCancel={back}
      />
    );
  if (step?.name === "codes")
    return <RecoveryCodes codes={step.codes} onKept={() => void leave()} isLeaving={isLeaving} />;
  if (step?.name === "begin" || step?.name === "replace" || step?.name === "remove")
    return <PasswordStep {...asked[step.name]} onCancel={back} />;
  return (
    <Reading query={status} failed={t("secondFactor.failed")}>
      {(data) => (
        <FactorState
          status={data}
          autoFocus={step?.name === "back"}
          onSetUp={() => go({ name: "begin" })}
          onReplace={() => go({ name: "replace" })}
          onRemove={() => go({ name: "remove" })}
        />
      )}
    </Reading>
  );
}

interface FactorStateProps {
  status: Outputs["secondFactor"]["status"];
  /** The focus when a step has just led back here. */
  autoFocus: boolean;
  onSetUp: () => void;
  onReplace: () => void;
  onRemove: () => void;
}

const few = 3;

function FactorState({
  status: { enabled, required, recoveryCodesLeft },
  autoFocus,
  onSetUp,
  onReplace,
  onRemove,
}: FactorStateProps) {
  const { t } = useTranslation();
  return (
    <>
      <Group gap="2xs">
        <Chip>{t(enabled ? "secondFactor.on" : "secondFactor.off")}</Chip>
        {enabled && (
          <Text component="span" c="dimmed" fz="sm">
            {t("secondFactor.left", { count: recoveryCodesLeft })}
          </Text>
        )}
      </Group>
      {enabled && recoveryCodesLeft <= few && <Alert color="waiting">{t("secondFactor.few")}</Alert>}
      {required && <Alert color="place">{t(enabled ? "secondFactor.kept" : "secondFactor.required")}</Alert>}
      <Group gap="2xs">
        {!enabled && (
          <Button onClick={onSetUp} autoFocus={autoFocus} variant={required ? "filled" : "default"}>
            {t("secondFactor.setUp")}
          </Button>
        )}
        {enabled && (
          <Button variant="default" onClick={onReplace} autoFocus={autoFocus}>
            {t("secondFactor.replace")}
          </Button>
        )}
        {enabled && !required && (
          <Button variant="default" onClick={onRemove}>
            {t("secondFactor.remove")}
          </Button>
        )}
      </Group>
    </>
  );
}
