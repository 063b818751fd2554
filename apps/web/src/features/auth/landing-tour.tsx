import { Box, Stack } from "@mantine/core";
import { useTranslation } from "../../i18n/use-translation.ts";
import { muted } from "../../parts/style-props.ts";
import { Icon } from "../../ui/icon.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { ProductPicture } from "./product-picture.tsx";

/** A look at the product, and the two pages that need no account. */
export function LandingTour() {
  const { t } = useTranslation();
  return (
    <Stack>
      <ProductPicture />
      <Box
        component="nav"
        display="grid"
        style={{ gridTemplateColumns: "1fr 1fr", gap: "0.5rem" }}
        aria-label={t("auth.landing.withoutAccount")}
      >
        <Box component="p" {...muted} style={{ gridColumn: "1 / -1" }}>
          {t("auth.landing.withoutAccount")}
        </Box>
        <LinkButton to="/results" variant="default" leftSection={<Icon name="results" size={18} />}>
          {t("auth.landing.toResults")}
        </LinkButton>
        <LinkButton to="/samanupatik-voting" variant="default" leftSection={<Icon name="proportional" size={18} />}>
          {t("auth.landing.toParties")}
        </LinkButton>
      </Box>
    </Stack>
  );
}
