import { createFileRoute } from "@tanstack/react-router";
import { IdentityCard } from "../../features/edit-profile/identity-card.tsx";
import { ProfileFrame } from "../../features/edit-profile/profile-frame.tsx";
import { loadTexts } from "../../i18n/i18n.ts";

export const Route = createFileRoute("/profile/identity")({
  staticData: { access: "account" },
  loader: () => loadTexts("editProfile", "upload"),
  component: () => (
    <ProfileFrame page="identity">
      <IdentityCard />
    </ProfileFrame>
  ),
});
