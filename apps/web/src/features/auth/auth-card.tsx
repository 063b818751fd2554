import { Box } from "@mantine/core";
import { useRef } from "react";
import { trpc } from "../../api/trpc.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { card } from "../../parts/style-props.ts";
import { Tabs } from "../../ui/tabs.tsx";
import type { AreaSlot } from "./area-slot.ts";
import { AuthPanel } from "./auth-panel.tsx";
import { type AuthTab, authTabs, needsGmail } from "./auth-tabs.ts";
import { emptyAddress, emptyGmailSignup, emptyLogin, emptySignup } from "./drafts.ts";
import { GmailLoginPanel } from "./gmail-login-panel.tsx";
import { GmailSignupPanel } from "./gmail-signup-panel.tsx";
import { LoginTab } from "./login-tab.tsx";
import { SignupPanel } from "./signup-panel.tsx";

interface Props {
  tab: AuthTab;
  onTab: (tab: AuthTab) => void;
  areaFields: AreaSlot;
}

/** A panel lives while its tab is shown: code steps, passwords and errors end with it, the drafts stay. */
export function AuthCard({ tab, onTab, areaFields }: Props) {
  const { t } = useTranslation();
  const gmailEnabled = trpc.settings.gmailEnabled.useQuery().data?.value === "true";
  const login = useRef(emptyLogin);
  const reset = useRef(emptyAddress);
  const signup = useRef(emptySignup);
  const gmailLogin = useRef(emptyAddress);
  const gmailSignup = useRef(emptyGmailSignup);

  const offered = authTabs.filter((name) => gmailEnabled || !needsGmail(name));
  const panels = {
    login: <LoginTab login={login} reset={reset} />,
    signup: <SignupPanel draft={signup} areaFields={areaFields} onLeave={() => onTab("login")} />,
    "gmail-login": <GmailLoginPanel draft={gmailLogin} />,
    "gmail-signup": <GmailSignupPanel draft={gmailSignup} areaFields={areaFields} onCreated={logInAs} />,
  };

  function logInAs(username: string) {
    login.current = { ...emptyLogin, username };
    onTab("login");
  }

  const shown = offered.includes(tab) ? tab : "login";
  return (
    <Box {...card} p="0.5rem">
      <Tabs
        label={t("auth.tabs.label")}
        tabs={offered.map((name) => ({ name, label: t(`auth.tabs.${name}`) }))}
        value={shown}
        onChange={onTab}
      >
        <AuthPanel>{panels[shown]}</AuthPanel>
      </Tabs>
    </Box>
  );
}
