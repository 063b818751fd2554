import { Box, Group } from "@mantine/core";
import { useTranslation } from "../../i18n/use-translation.ts";

const Key = ({ children }: { children: string }) => (
  <Box component="kbd" px={6} ff="inherit" fz="inherit" bg="var(--hover)" bd="1px solid var(--line)" bdrs="xs">
    {children}
  </Box>
);

/** For who works through a list by the keyboard; `acts` where rows can be approved and rejected. */
export function KeyHints({ acts = false }: { acts?: boolean }) {
  const { t } = useTranslation();
  return (
    <Group gap="0.25rem 1rem" c="dimmed" fz="xs" visibleFrom="sm">
      <span>{t("adminRequests.keys.label")}:</span>
      <span>
        <Key>j</Key> <Key>k</Key> <Key>↓</Key> <Key>↑</Key> {t("adminRequests.keys.move")}
      </span>
      <span>
        <Key>Enter</Key> {t("adminRequests.keys.open")}
      </span>
      {acts && (
        <>
          <span>
            <Key>a</Key> {t("adminRequests.keys.approve")}
          </span>
          <span>
            <Key>r</Key> {t("adminRequests.keys.reject")}
          </span>
        </>
      )}
    </Group>
  );
}
