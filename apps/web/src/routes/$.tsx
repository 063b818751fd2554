import { createFileRoute } from "@tanstack/react-router";
import { useTitle } from "../hooks/use-title.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { LinkButton } from "../ui/link-button.tsx";
import { NoticeCard } from "../ui/notice-card.tsx";

// A separate route: below another route the router would load that route's data.
export const Route = createFileRoute("/$")({
  staticData: { access: "public" },
  // The reader may correct the address, and needs all of it.
  validateSearch: (search: Record<string, unknown>) => search,
  component: PageNotFound,
});

function PageNotFound() {
  const { t } = useTranslation();
  useTitle(t("shell.unknown.title"));
  return (
    <NoticeCard icon="search" title={t("shell.unknown.title")} text={t("shell.unknown.text")}>
      <LinkButton to="/">{t("common.backHome")}</LinkButton>
    </NoticeCard>
  );
}
