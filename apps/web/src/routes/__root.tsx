import { createRootRoute, Outlet } from "@tanstack/react-router";
import { useEffect } from "react";
import { useChanges } from "../api/use-changes.ts";
import { Shell } from "../features/shell/shell.tsx";
import { lazily } from "../hooks/lazily.tsx";
import { adoptFromAccount } from "../session/language.ts";
import { usePasskeyOffer } from "../session/passkeys.ts";
import { useCurrentUser } from "../session/session.ts";
import { useAccountChange } from "../session/use-account-change.ts";
import { Bell } from "./-bell.tsx";
import { Guard } from "./-guard.tsx";
import { LoginLink } from "./-login-link.tsx";
import { OfferPasskey } from "./-passkeys.tsx";

export const Route = createRootRoute({
  staticData: { access: "public" },
  component: Root,
});

const SessionGate = lazily(async () => (await import("./-session-gate.tsx")).SessionGate, { texts: ["session"] });

function Root() {
  const { user, isVisitor, hasEnded } = useCurrentUser();
  const change = useAccountChange();
  const isOffered = usePasskeyOffer();
  const id = user?.id;
  useChanges(id);
  useEffect(() => {
    // Without a response the page simply stays in its current language.
    if (id) adoptFromAccount().catch(() => {});
  }, [id]);

  return (
    <Shell user={user} login={isVisitor && <LoginLink />} bell={<Bell />}>
      <Guard>
        {user && isOffered && <OfferPasskey />}
        <Outlet />
      </Guard>
      {user && (hasEnded || change) && <SessionGate user={user} hasEnded={hasEnded} change={change} />}
    </Shell>
  );
}
