import { Group } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useTranslation } from "../i18n/use-translation.ts";
import { Button } from "../ui/button.tsx";
import { QuietButton } from "../ui/quiet-button.tsx";

interface Paged {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

export function More({ query: { hasNextPage, isFetchingNextPage, fetchNextPage } }: { query: Paged }) {
  const { t } = useTranslation();
  if (!hasNextPage) return null;
  return (
    <Button variant="default" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
      {t("desk.more")}
    </Button>
  );
}

interface Props<Row> {
  rows: Row[];
  /** This many are enough for most readers. */
  few: number;
  children: (shown: Row[]) => ReactNode;
  actions?: ReactNode;
}

export function ExpandableRows<Row>({ rows, few, children, actions }: Props<Row>) {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  return (
    <>
      {children(all ? rows : rows.slice(0, few))}
      {(rows.length > few || actions) && (
        <Group gap="0 var(--mantine-spacing-2xs)">
          {rows.length > few && (
            <QuietButton aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? t("desk.showFewer") : t("desk.showAll", { number: rows.length })}
            </QuietButton>
          )}
          {actions}
        </Group>
      )}
    </>
  );
}
