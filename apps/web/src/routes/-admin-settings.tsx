import { useRef } from "react";
import { RollPanel } from "../features/dashboard/settings/roll-panel.tsx";
import { SettingsTab } from "../features/dashboard/settings/settings-tab.tsx";
import { SecondFactorCard } from "../features/second-factor/second-factor-card.tsx";
import { useCurrentUser } from "../session/session.ts";

/** Shows the settings of the site, and this admin's own second factor, which one of them may require. */
export function AdminSettings() {
  const card = useRef<HTMLDivElement>(null);
  const { user } = useCurrentUser();
  return (
    <>
      <SettingsTab onSetUp={() => card.current?.querySelector("button")?.focus()} />
      <RollPanel />
      <div ref={card}>
        <SecondFactorCard key={user?.id} />
      </div>
    </>
  );
}
