import { Box, Loader } from "@mantine/core";
import { useTranslation } from "../i18n/use-translation.ts";

export function Spinner() {
  const { t } = useTranslation();
  return (
    <Box display="grid" mih="50dvh" style={{ placeItems: "center" }} role="status" aria-label={t("common.loading")}>
      <Loader />
    </Box>
  );
}
