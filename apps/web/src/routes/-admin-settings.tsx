import { Stack } from "@mantine/core";
import { useEffect, useRef } from "react";
import type { DeskTabProps } from "../desk/desk.ts";
import { controlsIn, focusFirst, focusWhenThere } from "../desk/focus-when-there.ts";
import { RollPanel } from "../features/dashboard/settings/roll-panel.tsx";
import { AdminRules, Pause, SiteSettings } from "../features/dashboard/settings/settings-tab.tsx";
import { SecondFactorCard } from "../features/second-factor/second-factor-card.tsx";
import { useTranslation } from "../i18n/use-translation.ts";
import { useCurrentUser } from "../session/session.ts";

/** Shows the settings of the site, and this admin's own second factor, which one of them may require. */
export function AdminSettings({ search: { view } }: Pick<DeskTabProps<"settings">, "search">) {
  const { t } = useTranslation();
  const { user } = useCurrentUser();
  const card = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (view === undefined) return;
    // The view names a setting or a section by its id, and may be anything.
    const controls = controlsIn("settings", CSS.escape(view));
    if (!focusFirst(controls)) focusWhenThere(controls);
  }, [view]);

  return (
    <>
      <SiteSettings />
      <Stack component="section" id="security" aria-labelledby="security-title">
        <h2 id="security-title">{t("adminSettings.security")}</h2>
        <div ref={card}>
          <SecondFactorCard key={user?.id} level={3} />
        </div>
        <AdminRules onSetUp={() => card.current?.querySelector("button")?.focus()} />
        <RollPanel />
        <Pause />
      </Stack>
    </>
  );
}
