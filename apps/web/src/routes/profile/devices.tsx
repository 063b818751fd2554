import { createFileRoute } from "@tanstack/react-router";
import { ProfileFrame } from "../../features/edit-profile/profile-frame.tsx";
import { SessionsCard } from "../../features/sessions/sessions-card.tsx";
import { loadTexts } from "../../i18n/i18n.ts";
import { Passkeys } from "../-passkeys.tsx";

export const Route = createFileRoute("/profile/devices")({
  staticData: { access: "account" },
  loader: () => loadTexts("editProfile"),
  component: () => (
    <ProfileFrame page="devices">
      <SessionsCard>
        <Passkeys />
      </SessionsCard>
    </ProfileFrame>
  ),
});
