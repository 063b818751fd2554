import { Box, Button, Group, Stack } from "@mantine/core";
import { toast } from "../../hooks/toast.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Notice } from "../../ui/notice.tsx";

interface Props {
  token: string;
  onCopied: () => void;
}

/** Shown this once. */
export function NewToken({ token, onCopied }: Props) {
  const { t } = useTranslation();
  const copy = () =>
    navigator.clipboard.writeText(token).then(
      () => toast.success(t("tokens.copied")),
      () => toast.error(t("tokens.copyFailed")),
    );
  return (
    <Stack gap="0.75rem" role="group" aria-label={t("tokens.made")}>
      <Notice tone="waiting" role="status">
        {t("tokens.once")}
      </Notice>
      <Box
        component="code"
        p="sm"
        ff="monospace"
        bg="var(--hover)"
        bdrs="box"
        style={{ overflowWrap: "anywhere", userSelect: "all" }}
      >
        {token}
      </Box>
      <Group gap={8}>
        <Button onClick={() => void copy()}>{t("tokens.copy")}</Button>
        <Button variant="default" onClick={onCopied}>
          {t("tokens.done")}
        </Button>
      </Group>
    </Stack>
  );
}
