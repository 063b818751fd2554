import { Box, Flex } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "../../i18n/use-translation.ts";
import { muted, screenOnly } from "../../parts/style-props.ts";
import { Observers } from "./observers.tsx";

const files = ["csv", "json"] as const;

export function OpenData() {
  const { t } = useTranslation();
  return (
    <Flex component="section" wrap="wrap" align="center" gap="0 0.75rem" {...muted} {...screenOnly}>
      <Box component="h2" c="var(--ink)" fw={600} fz="inherit">
        {t("results.openData.title")}
      </Box>
      <Box component="p" flex={{ base: "1 0 100%", sm: "none" }}>
        {t("results.openData.text")}
      </Box>
      {files.map((file) => (
        <Box
          component="a"
          key={file}
          miw="2.75rem"
          lh="2.75rem"
          ta="center"
          c="var(--place)"
          fw={600}
          href={`/api/results/export.${file}`}
          download
        >
          {file.toUpperCase()}
        </Box>
      ))}
      <Box component={Link} to="/open-data" lh="2.75rem" c="var(--place)" fw={600}>
        {t("resultsMore.openDataAll")}
      </Box>
      <Flex wrap="wrap" align="center" gap="0 0.75rem" flex={{ base: "1 0 100%", sm: "none" }}>
        <Box component={Link} to="/verify" lh="2.75rem" c="var(--place)" fw={600}>
          {t("shell.checkCount")}
        </Box>
        <Observers />
      </Flex>
    </Flex>
  );
}
