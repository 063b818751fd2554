import { createFileRoute } from "@tanstack/react-router";
import { AuthPage } from "../features/auth/auth-page.tsx";
import { type AuthTab, isAuthTab } from "../features/auth/auth-tabs.ts";
import { lazily } from "../hooks/lazily.tsx";
import { useTitle } from "../hooks/use-title.ts";
import { useTranslation } from "../i18n/use-translation.ts";

export const Route = createFileRoute("/auth")({
  staticData: { access: "visitor" },
  validateSearch: ({
    tab,
    next,
  }: Record<string, unknown>): { tab?: AuthTab | undefined; next?: string | undefined } => ({
    tab: isAuthTab(tab) && tab !== "login" ? tab : undefined,
    next: typeof next === "string" ? next : undefined,
  }),
  component: AuthRoute,
});

const CanIVote = lazily(async () => (await import("../features/roll-check/can-i-vote.tsx")).CanIVote, {
  texts: ["rollCheck"],
});

function AuthRoute() {
  const { t } = useTranslation();
  useTitle(t("auth.pageTitle"));
  const { tab = "login" } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <AuthPage
      tab={tab}
      onTab={(name) => navigate({ search: ({ next }) => ({ tab: name, next }), replace: true, resetScroll: false })}
      beside={<CanIVote />}
    />
  );
}
