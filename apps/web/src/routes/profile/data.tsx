import { createFileRoute } from "@tanstack/react-router";
import { IdentityGate } from "../../features/confirm-identity/identity-gate.tsx";
import { ProfileFrame } from "../../features/edit-profile/profile-frame.tsx";
import { OwnAccountCard } from "../../features/own-account/own-account-card.tsx";
import { lazily } from "../../hooks/lazily.tsx";
import { loadTexts } from "../../i18n/i18n.ts";
import { useCurrentUser } from "../../session/session.ts";
import { Skeleton } from "../../ui/query-states.tsx";

const ReceiptList = lazily(async () => (await import("../../features/verify/receipt-list.tsx")).ReceiptList, {
  texts: ["receipts"],
  waiting: () => <Skeleton rows={2} />,
});
const RegisterPanel = lazily(async () => (await import("../../features/verify/register-panel.tsx")).RegisterPanel, {
  texts: ["receipts"],
});

export const Route = createFileRoute("/profile/data")({
  staticData: { access: "account" },
  loader: () => loadTexts("editProfile", "ownAccount", "identity"),
  component: () => (
    <ProfileFrame page="data">
      <ReceiptList />
      <RegisterPanel />
      <IdentityGate>
        <OwnAccount />
      </IdentityGate>
    </ProfileFrame>
  ),
});

function OwnAccount() {
  const { user } = useCurrentUser();
  return <OwnAccountCard isAdmin={user?.role === "admin"} />;
}
