import { Box } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "../i18n/use-translation.ts";
import { Icon } from "../ui/icon.tsx";

/** Leads home from a page that is not in the menu. */
export function BackHome() {
  const { t } = useTranslation();
  return (
    <Box
      component={Link}
      to="/"
      className="text-link"
      display="inline-flex"
      mih="2.75rem"
      c="var(--place)"
      fw={600}
      fz="sm"
      style={{ gap: "var(--mantine-spacing-2xs)", alignItems: "center", alignSelf: "start" }}
    >
      <Icon name="arrowLeft" />
      {t("common.backHome")}
    </Box>
  );
}
