import "@mantine/core/styles/Pagination.css";
import { Pagination } from "@mantine/core";
import { formatNumber } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { useTranslation } from "../../i18n/use-translation.ts";

interface Props {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

export function Pages({ page, pages, onPage }: Props) {
  const { t } = useTranslation();
  if (pages < 2) return null;
  const number = (value: number) => formatNumber(value, currentLanguage());
  return (
    <nav aria-label={t("adminPolls.table.pages")}>
      <Pagination
        total={pages}
        value={page}
        onChange={onPage}
        size="2.75rem"
        color="var(--place)"
        getControlProps={(control) => ({ "aria-label": t(`adminPolls.table.${control}`) })}
        getItemProps={(at) => ({
          children: number(at),
          "aria-label": t("adminPolls.table.page", { number: number(at) }),
        })}
      />
    </nav>
  );
}
