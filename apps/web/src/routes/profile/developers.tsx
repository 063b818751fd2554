import { createFileRoute } from "@tanstack/react-router";
import { IdentityGate } from "../../features/confirm-identity/identity-gate.tsx";
import { ProfileFrame } from "../../features/edit-profile/profile-frame.tsx";
import { TokensCard } from "../../features/tokens/tokens-card.tsx";
import { loadTexts } from "../../i18n/i18n.ts";
import { useCurrentUser } from "../../session/session.ts";

export const Route = createFileRoute("/profile/developers")({
  staticData: { access: "account" },
  loader: () => loadTexts("editProfile", "tokens", "shownOnce", "identity"),
  component: () => (
    <ProfileFrame page="developers">
      <IdentityGate>
        <Tokens />
      </IdentityGate>
    </ProfileFrame>
  ),
});

function Tokens() {
  const { user } = useCurrentUser();
  return <TokensCard isAdmin={user?.role === "admin"} />;
}
