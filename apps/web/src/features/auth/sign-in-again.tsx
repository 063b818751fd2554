import { useRef, useState } from "react";
import { trpc } from "../../api/trpc.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Tabs } from "../../ui/tabs.tsx";
import { AuthPanel } from "./auth-panel.tsx";
import { emptyAddress, emptyLogin } from "./drafts.ts";
import { GmailLoginPanel } from "./gmail-login-panel.tsx";
import { LoginTab } from "./login-tab.tsx";

const ways = ["login", "gmail-login"] as const;

/** Offers ways to sign in when the account is known. */
export function SignInAgain({ username }: { username: string }) {
  const { t } = useTranslation();
  const gmailEnabled = trpc.settings.gmailEnabled.useQuery().data?.value === "true";
  const [way, setWay] = useState<(typeof ways)[number]>("login");
  const login = useRef({ ...emptyLogin, username });
  const reset = useRef(emptyAddress);
  const address = useRef(emptyAddress);
  const byPassword = <LoginTab login={login} reset={reset} />;

  if (!gmailEnabled) return byPassword;
  return (
    <div>
      <Tabs
        label={t("auth.tabs.label")}
        tabs={ways.map((name) => ({ name, label: t(`auth.tabs.${name}`) }))}
        value={way}
        onChange={setWay}
      >
        <AuthPanel>{way === "login" ? byPassword : <GmailLoginPanel draft={address} />}</AuthPanel>
      </Tabs>
    </div>
  );
}
