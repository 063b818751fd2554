import { Box, Stack } from "@mantine/core";
import { useTranslation } from "../../i18n/use-translation.ts";

export function LandingHead() {
  const { t } = useTranslation();
  return (
    <Stack gap="0.375rem">
      <h1>{t("auth.landing.title")}</h1>
      <Box component="p" c="dimmed" fz={{ sm: "lg" }} style={{ textWrap: "pretty" }}>
        {t("auth.landing.lead")}
      </Box>
    </Stack>
  );
}
