import { Box } from "@mantine/core";
import { unofficial } from "../../i18n/brand.ts";
import { currentLanguage } from "../../i18n/i18n.ts";

/** In both languages for everyone, the reader's first. */
export function Footer() {
  const order = currentLanguage() === "ne" ? (["ne", "en"] as const) : (["en", "ne"] as const);
  return (
    <Box component="footer" px="var(--gutter)" py="1.5rem" c="dimmed" fz="xs" ta="center">
      {order.map((language) => (
        <p key={language} lang={language}>
          {unofficial[language]}
        </p>
      ))}
    </Box>
  );
}
