import { Box, Group, Stack } from "@mantine/core";
import { useTranslation } from "../i18n/use-translation.ts";
import { Bar } from "../ui/bar.tsx";
import { digits, muted } from "./style-props.ts";

/** Shows the progress of the work that the device has to do. */
export function ProofLine({ share }: { share: number }) {
  const { t } = useTranslation();
  const percent = Math.floor(share * 100);
  const number = t("proof.percent", { number: percent });
  const isDone = share === 1;
  return (
    <Stack gap="2xs" {...muted}>
      <p role="status">{t(isDone ? "proof.done" : "proof.working")}</p>
      <Group
        role="progressbar"
        aria-label={t("proof.label")}
        aria-valuenow={percent}
        aria-valuetext={number}
        gap="2xs"
        wrap="nowrap"
        style={digits}
      >
        <Box flex={1}>
          <Bar percent={percent} tone={isDone ? "done" : "place"} />
        </Box>
        <Box component="span" w="3.25rem" ta="end" aria-hidden="true">
          {number}
        </Box>
      </Group>
    </Stack>
  );
}
