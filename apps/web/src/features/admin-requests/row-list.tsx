import { Box, Group } from "@mantine/core";
import type { ReactNode } from "react";
import { Beside } from "../../desk/beside.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Reading } from "../../ui/reading.tsx";
import { Rows } from "../../ui/rows.tsx";

interface Props {
  label: string;
  query: Parameters<typeof Reading>[0]["query"] & { isPlaceholderData: boolean };
  failed: string;
  /** Rows of the skeleton: about as many as usually wait. */
  rows: number;
  /** What stands where there are none; false where there are some. */
  empty: ReactNode;
  /** Whether rows can be approved and rejected by a key. */
  withActs?: boolean;
  foot?: ReactNode;
  children: ReactNode;
}

export function RowList({ label, query, failed, rows, empty, withActs = false, foot, children }: Props) {
  const { t } = useTranslation();
  return (
    <Reading query={query} failed={failed} rows={rows}>
      {() =>
        empty || (
          <>
            <Beside label={t("adminRequests.beside")}>
              <Rows lines="around" aria-label={label} aria-busy={query.isPlaceholderData}>
                {children}
              </Rows>
            </Beside>
            {foot}
            <KeyHints acts={withActs} />
          </>
        )
      }
    </Reading>
  );
}

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
