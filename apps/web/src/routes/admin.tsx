import { createFileRoute } from "@tanstack/react-router";
import { loadTexts } from "../i18n/i18n.ts";
import { AdminDesk } from "./-admin-desk.tsx";
import { toAdminSearch } from "./-admin-search.ts";
import { useTypedOn } from "./-typed-on.ts";

export const Route = createFileRoute("/admin")({
  staticData: { access: "admin" },
  validateSearch: toAdminSearch,
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
      onSearch={(next) => void navigate({ search: next, replace: isTypedOn(next), resetScroll: false })}
    />
  );
}
