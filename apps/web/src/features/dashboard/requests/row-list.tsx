import { Box, Group } from "@mantine/core";
import type { ReactNode } from "react";
import { ListWithDetail } from "../../../desk/list-with-detail.tsx";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Reading } from "../../../ui/reading.tsx";
import { Rows } from "../../../ui/rows.tsx";

interface Props {
  label: string;
  query: Parameters<typeof Reading>[0]["query"] & { isPlaceholderData: boolean };
  failed: string;
  /** The skeleton has this many rows: about as many as usually wait. */
  rows: number;
  /** Renders the empty state; false when there are rows. */
  empty: ReactNode;
  /** Whether rows can be approved and rejected by a key. */
  withActions?: boolean;
  foot?: ReactNode;
  children: ReactNode;
}

export function RowList({ label, query, failed, rows, empty, withActions = false, foot, children }: Props) {
  const { t } = useTranslation();
  return (
    <Reading query={query} failed={failed} rows={rows} empty={() => empty}>
      {() => (
        <>
          <ListWithDetail label={t("adminRequests.beside")}>
            <Rows topLine aria-label={label} aria-busy={query.isPlaceholderData}>
              {children}
            </Rows>
          </ListWithDetail>
          {foot}
          <KeyHints withActions={withActions} />
        </>
      )}
    </Reading>
  );
}

const Key = ({ children }: { children: string }) => (
  <Box component="kbd" px="2xs" ff="inherit" fz="inherit" bg="var(--hover)" bd="1px solid var(--line)" bdrs="xs">
    {children}
  </Box>
);

/** Lists the keys that work in a list; `withActions` where rows can be approved and rejected. */
export function KeyHints({ withActions }: { withActions: boolean }) {
  const { t } = useTranslation();
  return (
    <Group gap="var(--mantine-spacing-3xs) var(--mantine-spacing-md)" c="dimmed" fz="xs" visibleFrom="sm">
      <span>{t("adminRequests.keys.label")}:</span>
      <span>
        <Key>j</Key> <Key>k</Key> <Key>↓</Key> <Key>↑</Key> {t("adminRequests.keys.move")}
      </span>
      <span>
        <Key>Enter</Key> {t("adminRequests.keys.open")}
      </span>
      {withActions && (
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
