import { Box, type BoxProps, SimpleGrid } from "@mantine/core";
import "@mantine/core/styles/SimpleGrid.css";
import type { CurrentUser } from "@mero-mat/api/auth";
import { currentLanguage } from "../../i18n/i18n.ts";
import { placeName } from "../../i18n/places.ts";
import { useTranslation } from "../../i18n/use-translation.ts";

/** Where the account began and where it votes now. */
export function Locations({ user }: { user: CurrentUser }) {
  const { t } = useTranslation();
  return (
    <SimpleGrid component="dl" cols={2} spacing="0.5rem" m={0}>
      <Location label={t("editProfile.locations.initial")} place={user.initialLocation} bg="var(--hover)" />
      <Location label={t("editProfile.locations.current")} place={user} bg="var(--place-soft)" c="var(--place)" />
    </SimpleGrid>
  );
}

interface LocationProps extends BoxProps {
  label: string;
  place: CurrentUser["initialLocation"];
}

function Location({ label, place, ...colours }: LocationProps) {
  const { t } = useTranslation();
  return (
    <Box px={{ base: "0.75rem", sm: "1.375rem" }} py="0.75rem" bdrs="box" {...colours}>
      <Box component="dt" fz="xs">
        {label}
      </Box>
      <Box component="dd" m={0} fw={600} fz="sm" style={{ overflowWrap: "anywhere", textWrap: "balance" }}>
        {placeName(place, currentLanguage(), t) ?? t("editProfile.locations.none")}
      </Box>
    </Box>
  );
}
