import { Stack } from "@mantine/core";
import { useRef, useState } from "react";
import { trpc } from "../../api/trpc.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { canUsePasskeys, passkeyMark } from "../../session/passkeys.ts";
import { Button } from "../../ui/button.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { AuthPanel } from "./auth-panel.tsx";
import { emptyAddress, emptyLogin } from "./drafts.ts";
import { GmailLoginPanel } from "./gmail-login-panel.tsx";
import { LoginTab } from "./login-tab.tsx";
import { usePasskeySignIn } from "./use-passkey-sign-in.ts";

// The password last: on a phone it is the slowest to type, and on polling day the dearest to check.
const ways = ["gmail-login", "login"] as const;

/** Offers ways to sign in on a device that knows the account: its passkey first, then a code, then the password. */
export function SignInAgain({ username }: { username: string }) {
  const hasPasskey = canUsePasskeys() && passkeyMark() === "used";
  return (
    <Stack gap="sm">
      {hasPasskey && <ByPasskey />}
      <OtherWays username={username} />
    </Stack>
  );
}

function ByPasskey() {
  const { t } = useTranslation();
  const { ask, isPending } = usePasskeySignIn();
  return (
    <Button onClick={ask} loading={isPending} data-autofocus>
      {t("auth.login.passkey")}
    </Button>
  );
}

function OtherWays({ username }: { username: string }) {
  const { t } = useTranslation();
  const gmailEnabled = trpc.settings.gmailEnabled.useQuery().data?.value === "true";
  const [way, setWay] = useState<(typeof ways)[number]>("gmail-login");
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
