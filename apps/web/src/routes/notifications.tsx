import { createFileRoute } from "@tanstack/react-router";
import { NotificationsPage } from "../features/notifications/notifications-page.tsx";
import { toNotificationsSearch } from "../features/notifications/select-notifications.ts";
import { HowVotingWorks } from "../features/shell/how-voting-works.tsx";
import { loadTexts } from "../i18n/i18n.ts";

export const Route = createFileRoute("/notifications")({
  staticData: { access: "signedIn" },
  validateSearch: toNotificationsSearch,
  loader: () => loadTexts("notifications", "howVotingWorks"),
  component: Notifications,
});

function Notifications() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <NotificationsPage
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
      howVotingWorks={<HowVotingWorks />}
    />
  );
}
