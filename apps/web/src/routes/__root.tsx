import { createRootRoute, Outlet } from "@tanstack/react-router";
import { useEffect } from "react";
import { useServerEvents } from "../api/use-server-events.ts";
import { Guard } from "../features/auth/gates/guard.tsx";
import { BellLink } from "../features/shell/bell-link.tsx";
import { Shell } from "../features/shell/shell.tsx";
import { lazily } from "../hooks/lazily.tsx";
import { adoptFromAccount } from "../session/language.ts";
import { usePasskeyOffer } from "../session/passkeys.ts";
import { useCurrentUser } from "../session/session.ts";
import { useAccountChange } from "../session/use-account-change.ts";

export const Route = createRootRoute({
  staticData: { access: "public" },
  component: Root,
});

const SessionGate = lazily(async () => (await import("../features/auth/gates/session-gate.tsx")).SessionGate, {
  texts: ["session"],
});

// A visitor has no bell and does not fetch it.
const Bell = lazily(async () => (await import("../features/notifications/bell.tsx")).Bell, {
  texts: ["notifications"],
  waiting: BellLink,
});

const OfferPasskey = lazily(
  async () => {
    const [{ IdentityGate }, { PasskeyOffer }] = await Promise.all([
      import("../features/confirm-identity/identity-gate.tsx"),
      import("../features/passkeys/passkey-offer.tsx"),
    ]);
    return () => (
      <IdentityGate>
        <PasskeyOffer />
      </IdentityGate>
    );
  },
  { texts: ["passkeys", "identity"] },
);

function Root() {
  const { user, isVisitor, hasEnded } = useCurrentUser();
  const change = useAccountChange();
  const isOffered = usePasskeyOffer();
  const id = user?.id;
  useServerEvents(id);
  useEffect(() => {
    // Without a response the page simply stays in its current language.
    if (id) adoptFromAccount().catch(() => {});
  }, [id]);

  return (
    <Shell user={user} isVisitor={isVisitor} bell={<Bell />}>
      <Guard>
        {user && isOffered && <OfferPasskey />}
        <Outlet />
      </Guard>
      {user && (hasEnded || change) && <SessionGate user={user} hasEnded={hasEnded} change={change} />}
    </Shell>
  );
}
