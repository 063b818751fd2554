import { Pagination } from "@mantine/core";
import { formatNumber } from "../i18n/format.ts";
import { useTranslation } from "../i18n/use-translation.ts";

interface Props {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** Pagination of a table, if it has more than one page. */
export function Pages({ page, pages, onPage }: Props) {
  const { t } = useTranslation();
  if (pages < 2) return null;
  return (
    <nav aria-label={t("desk.pages.label")}>
      <Pagination
        total={pages}
        value={page}
        onChange={onPage}
        size="2.75rem"
        color="var(--place)"
        getControlProps={(control) => ({ "aria-label": t(`desk.pages.${control}`) })}
        getItemProps={(at) => ({
          children: formatNumber(at),
          "aria-label": t("desk.pages.page", { number: at }),
        })}
      />
    </nav>
  );
}
