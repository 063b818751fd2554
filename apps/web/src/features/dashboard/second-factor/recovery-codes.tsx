import { Alert, Box, Group, Stack } from "@mantine/core";
import { copyText } from "../../../hooks/copy-text.ts";
import { download } from "../../../hooks/download.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Button } from "../../../ui/button.tsx";
import { QuietButton } from "../../../ui/quiet-button.tsx";
import { StepHeading } from "./step.tsx";

interface Props {
  codes: string[];
  onKept: () => void;
  isLeaving: boolean;
}

export function RecoveryCodes({ codes, onKept, isLeaving }: Props) {
  const { t } = useTranslation();
  const text = `${codes.join("\n")}\n`;
  const copy = () => copyText(text, t("secondFactor.codes.copied"), t("secondFactor.codes.copyFailed"));
  return (
    <Stack maw="32rem">
      <StepHeading>{t("secondFactor.codes.title")}</StepHeading>
      <Alert color="waiting">{t("secondFactor.codes.text")}</Alert>
      <Box
        component="ul"
        display="grid"
        maw="27rem"
        m={0}
        p="md"
        ff="monospace"
        fz="md"
        bg="var(--hover)"
        bdrs="box"
        style={{
          gridTemplateColumns: "repeat(auto-fit, minmax(11rem, 1fr))",
          gap: "var(--mantine-spacing-3xs) var(--mantine-spacing-md)",
          listStyle: "none",
        }}
        aria-label={t("secondFactor.codes.list")}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Group gap="2xs">
        <QuietButton onClick={() => void copy()}>{t("secondFactor.codes.copy")}</QuietButton>
        <QuietButton onClick={() => download(t("secondFactor.codes.file"), text, "text/plain")}>
          {t("secondFactor.codes.save")}
        </QuietButton>
      </Group>
      <Group gap="2xs">
        <Button onClick={onKept} loading={isLeaving}>
          {t("secondFactor.codes.done")}
        </Button>
      </Group>
    </Stack>
  );
}
