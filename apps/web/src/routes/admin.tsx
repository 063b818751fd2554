import { createFileRoute } from "@tanstack/react-router";
import { toDeskSearch } from "../desk/address.ts";
import { IdentityGate } from "../features/confirm-identity/identity-gate.tsx";
import { DashboardPage } from "../features/dashboard/dashboard-page.tsx";
import { loadTexts } from "../i18n/i18n.ts";

export const Route = createFileRoute("/admin")({
  staticData: { access: "admin" },
  validateSearch: toDeskSearch,
  loader: () => loadTexts("desk", "identity"),
  component: Admin,
});

function Admin() {
  const navigate = Route.useNavigate();
  return (
    <IdentityGate>
      <DashboardPage
        search={Route.useSearch()}
        onSearch={(search, replace) => void navigate({ search, replace, resetScroll: false })}
      />
    </IdentityGate>
  );
}
