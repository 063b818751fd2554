import type { ReactNode } from "react";
import { Beside } from "../../desk/beside.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Reading } from "../../ui/reading.tsx";
import { Rows } from "../../ui/rows.tsx";
import { KeyHints } from "./key-hints.tsx";

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
  /** What stands below the rows. */
  foot?: ReactNode;
  children: ReactNode;
}

/** The rows of a view, and beside them the one that is opened. */
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
