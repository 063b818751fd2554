import { Alert, Box, Group, Stack } from "@mantine/core";
import { copyText } from "../hooks/copy-text.ts";
import { keepFocus } from "../hooks/keep-focus.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { Button } from "../ui/button.tsx";

interface Props {
  /** The secret. */
  name: string;
  /** Why it must be copied now. */
  note: string;
  secret: string;
  onCopied: () => void;
}

/** Shows a secret that is shown only once. */
export function ShownOnce({ name, note, secret, onCopied }: Props) {
  const { t } = useTranslation();
  const copy = () => copyText(secret, t("shownOnce.copied"), t("shownOnce.copyFailed"));
  return (
    <Stack ref={keepFocus} gap="sm" role="group" aria-label={name}>
      <Alert color="waiting" role="status">
        {note}
      </Alert>
      <Box
        component="code"
        p="sm"
        ff="monospace"
        bg="var(--hover)"
        bdrs="box"
        style={{ overflowWrap: "anywhere", userSelect: "all" }}
      >
        {secret}
      </Box>
      <Group gap="2xs">
        <Button autoFocus onClick={() => void copy()}>
          {t("shownOnce.copy")}
        </Button>
        <Button variant="default" onClick={onCopied}>
          {t("shownOnce.done")}
        </Button>
      </Group>
    </Stack>
  );
}
