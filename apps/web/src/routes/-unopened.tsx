import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { NoticeCard } from "../ui/notice-card.tsx";

/** For a page whose own code or words could not be fetched. A module that failed once is asked for again only by a reload. */
export function Unopened() {
  const { t } = useTranslation();
  return (
    <NoticeCard icon="cross" title={t("shell.unreachable.title")} text={t("common.networkFailed")}>
      <Button onClick={() => window.location.reload()}>{t("common.tryAgain")}</Button>
    </NoticeCard>
  );
}
