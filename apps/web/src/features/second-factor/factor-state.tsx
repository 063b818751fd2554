import "@mantine/core/styles/Alert.css";
import { Alert, Button, Group, Text } from "@mantine/core";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Chip } from "../../ui/chip.tsx";

interface Props {
  status: { enabled: boolean; required: boolean; recoveryCodesLeft: number };
  /** Whether a step has just led back here. */
  autoFocus: boolean;
  onSetUp: () => void;
  onRemove: () => void;
}

const few = 3;

export function FactorState({ status: { enabled, required, recoveryCodesLeft }, autoFocus, onSetUp, onRemove }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <Group gap={8}>
        <Chip>{t(enabled ? "secondFactor.on" : "secondFactor.off")}</Chip>
        {enabled && (
          <Text component="span" c="dimmed" fz="sm">
            {t("secondFactor.left", { count: recoveryCodesLeft })}
          </Text>
        )}
      </Group>
      {enabled && recoveryCodesLeft <= few && <Alert color="waiting">{t("secondFactor.few")}</Alert>}
      {required && <Alert color="place">{t(enabled ? "secondFactor.kept" : "secondFactor.required")}</Alert>}
      <Group gap={8}>
        {!enabled && (
          <Button onClick={onSetUp} autoFocus={autoFocus} variant={required ? "filled" : "default"}>
            {t("secondFactor.setUp")}
          </Button>
        )}
        {enabled && !required && (
          <Button variant="default" onClick={onRemove} autoFocus={autoFocus}>
            {t("secondFactor.remove")}
          </Button>
        )}
      </Group>
    </>
  );
}
