import { Button, Group, Stack } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { download } from "../../hooks/download.ts";
import { toast } from "../../hooks/toast.ts";
import { Notice } from "../../ui/notice.tsx";
import { QuietButton } from "../../ui/quiet-button.tsx";
import classes from "./second-factor.module.css";
import { StepHeading } from "./step-heading.tsx";

interface Props {
  codes: string[];
  onKept: () => void;
  isLeaving: boolean;
}

export function RecoveryCodes({ codes, onKept, isLeaving }: Props) {
  const { t } = useTranslation();
  const text = `${codes.join("\n")}\n`;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast.success(t("secondFactor.codes.copied")),
      () => toast.error(t("secondFactor.codes.copyFailed")),
    );
  return (
    <Stack maw="32rem">
      <StepHeading>{t("secondFactor.codes.title")}</StepHeading>
      <Notice tone="waiting">{t("secondFactor.codes.text")}</Notice>
      <ul className={classes.codes} aria-label={t("secondFactor.codes.list")}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group gap={8}>
        <QuietButton onClick={() => void copy()}>{t("secondFactor.codes.copy")}</QuietButton>
        <QuietButton onClick={() => download(t("secondFactor.codes.file"), text, "text/plain")}>
          {t("secondFactor.codes.save")}
        </QuietButton>
      </Group>
      <Group gap={8}>
        <Button onClick={onKept} loading={isLeaving}>
          {t("secondFactor.codes.done")}
        </Button>
      </Group>
    </Stack>
  );
}
