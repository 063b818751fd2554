import { Button, Group } from "@mantine/core";
import type { ReactNode, Ref } from "react";
import { More } from "../../desk/more.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Reading } from "../../ui/reading.tsx";
import { Rows } from "../../ui/rows.tsx";

type Query<Item> = Parameters<typeof Reading<{ pages: { items: Item[] }[] }>>[0]["query"] &
  Parameters<typeof More>[0]["query"];

interface Props<Item> {
  label: string;
  query: Query<Item>;
  failed: string;
  empty: string;
  /** Where all of the list is to be had as a file. */
  file: string;
  filter: Record<string, string>;
  ref?: Ref<HTMLUListElement>;
  children: (item: Item) => ReactNode;
}

/** A list that comes page by page, and the whole of it as a file. */
export function PagedList<Item>({ label, query, failed, empty, file, filter, ref, children }: Props<Item>) {
  const { t } = useTranslation();
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  const given = Object.entries(filter).filter(([, text]) => text !== "");
  return (
    <Reading query={query} failed={failed} rows={8} empty={() => items.length === 0 && empty}>
      {() => (
        <>
          <Rows ref={ref} tabIndex={-1} aria-label={label}>
            {items.map(children)}
          </Rows>
          <Group gap={8} justify="space-between">
            <More query={query} />
            <Button component="a" variant="quiet" href={`${file}?${new URLSearchParams(given)}`} download data-button>
              {t("desk.saveCsv")}
            </Button>
          </Group>
        </>
      )}
    </Reading>
  );
}
