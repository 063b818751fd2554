import { createFileRoute } from "@tanstack/react-router";
import { toDeskSearch } from "../desk/address.ts";
import { loadTexts } from "../i18n/i18n.ts";
import { AdminDesk } from "./-admin-desk.tsx";
import { useTypedOn } from "./-typed-on.ts";

export const Route = createFileRoute("/admin-dashboard")({
  staticData: { access: "admin" },
  validateSearch: toDeskSearch,
  loader: () => loadTexts("desk", "identity"),
  component: Admin,
});

function Admin() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const isTypedOn = useTypedOn(search);
  return (
    <AdminDesk
      search={search}
      onSearch={(given) => {
        const next = toDeskSearch(given);
        void navigate({ search: next, replace: isTypedOn(next), resetScroll: false });
      }}
    />
  );
}
