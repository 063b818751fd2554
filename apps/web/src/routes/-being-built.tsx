import { useTranslation } from "react-i18next";
import { useTitle } from "../lib/use-title.ts";
import { NoticeCard } from "../ui/notice-card.tsx";

type Page = "notifications";

/** An honest card, so that every link leads somewhere. */
export function BeingBuilt({ page }: { page: Page }) {
  const { t } = useTranslation();
  const title = t(`pages.${page}`);
  useTitle(title);
  return <NoticeCard icon="ballot" title={title} text={t("pages.building")} />;
}
