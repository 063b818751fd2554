import { createFileRoute } from "@tanstack/react-router";
import { trpc } from "../../api/trpc.ts";
import { IdentityGate } from "../../features/confirm-identity/identity-gate.tsx";
import { ProfileFrame } from "../../features/edit-profile/profile-frame.tsx";
import { OwnAccountCard } from "../../features/own-account/own-account-card.tsx";
import { lazily } from "../../hooks/lazily.tsx";
import { loadTexts } from "../../i18n/i18n.ts";
import { useCurrentUser } from "../../session/session.ts";
import { Skeleton } from "../../ui/query-states.tsx";

const ReceiptList = lazily(async () => (await import("../../features/verify/receipt-list.tsx")).ReceiptList, {
  texts: ["receipts"],
  waiting: () => <Skeleton rows={3} />,
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
  const { isPending } = trpc.publicLog.receipts.useQuery(undefined, { gcTime: 0 });
  return (
    // The receipts above move it as soon as they have their height. It keeps its own, for what is below.
    <div style={{ visibility: isPending ? "hidden" : undefined }}>
      <OwnAccountCard isAdmin={user?.role === "admin"} />
    </div>
  );
}
