import { useEffect, useState } from "react";
import { toastFailure } from "../../api/toast-failure.ts";
import { toast } from "../../hooks/toast.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { canUsePasskeys, passkeyMark } from "../../session/passkeys.ts";
import { useWelcome } from "./use-welcome.ts";

const loadBrowser = () => import("../../session/passkey-browser.ts");

// The server's challenge is valid for ten minutes.
const renewMs = 9 * 60_000;

const hasList = async () =>
  canUsePasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true;

/** Signs in by passkey from a button. */
export function usePasskeySignIn() {
  const { t } = useTranslation();
  const welcome = useWelcome({ offersPasskey: false });
  const [isPending, setPending] = useState(false);
  const failed = (error: unknown) => toastFailure(t("auth.toasts.loginFailed"), error, t);

  async function choose() {
    const browser = await loadBrowser();
    try {
      await welcome(await browser.signInBy(await browser.choosePasskey()));
    } catch (error) {
      if (!browser.isClosed(error)) throw error;
    }
  }

  async function ask() {
    if (!canUsePasskeys()) return toast.error(t("auth.toasts.loginFailed"), t("auth.login.noPasskeys"));
    setPending(true);
    await choose().catch(failed);
    setPending(false);
  }

  async function askInList(signal: AbortSignal) {
    if (!(await hasList())) return;
    const browser = await loadBrowser();
    signal.addEventListener("abort", browser.stopWaiting);
    const assertion = await browser.choosePasskey(signal);
    await browser.signInBy(assertion).then(welcome, failed);
  }

  return { isPending, ask: () => void ask(), askInList };
}

type PasskeySignIn = ReturnType<typeof usePasskeySignIn>;

/**
 * Offers passkeys in the browser's own list under the username field. It is prepared where a passkey was used before,
 * elsewhere once somebody turns to the field, so that other visitors load nothing for it. Its failures concern nobody
 * who has not chosen a passkey.
 */
export function usePasskeyList({ askInList, isPending }: PasskeySignIn) {
  const [isAwaited, setAwaited] = useState(false);
  useEffect(() => {
    if (isPending || (!isAwaited && passkeyMark() !== "used")) return;
    let asked = new AbortController();
    const start = () => {
      asked.abort();
      asked = new AbortController();
      void askInList(asked.signal).catch(() => {});
    };
    start();
    const timer = setInterval(start, renewMs);
    return () => {
      clearInterval(timer);
      asked.abort();
    };
    // Another render, or another language, must not ask the browser again.
  }, [isAwaited, isPending]);
  return () => setAwaited(true);
}
