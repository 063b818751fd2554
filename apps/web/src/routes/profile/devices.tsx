import { createFileRoute } from "@tanstack/react-router";
import { IdentityGate } from "../../features/confirm-identity/identity-gate.tsx";
import { ProfileFrame } from "../../features/edit-profile/profile-frame.tsx";
import { SessionsCard } from "../../features/sessions/sessions-card.tsx";
import { lazily } from "../../hooks/lazily.tsx";
import { loadTexts } from "../../i18n/i18n.ts";
import { Skeleton } from "../../ui/query-states.tsx";

const PasskeyList = lazily(async () => (await import("../../features/passkeys/passkey-list.tsx")).PasskeyList, {
  texts: ["passkeys"],
  waiting: () => <Skeleton rows={5} />,
});

export const Route = createFileRoute("/profile/devices")({
  staticData: { access: "account" },
  loader: () => loadTexts("editProfile", "identity"),
  component: () => (
    <ProfileFrame page="devices">
      <SessionsCard>
        <IdentityGate>
          <PasskeyList />
        </IdentityGate>
      </SessionsCard>
    </ProfileFrame>
  ),
});
