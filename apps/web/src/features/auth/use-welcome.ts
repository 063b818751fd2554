import type { CurrentUser } from "@mero-mat/api/auth";
import { toast } from "../../hooks/toast.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { offerPasskey } from "../../session/passkeys.ts";
import { signedIn } from "../../session/session.ts";

/** Welcomes a reader after a login. The page decides where to go: it never shows the form to someone signed in. */
export function useWelcome({ offersPasskey = true } = {}) {
  const { t } = useTranslation();
  return async (user: CurrentUser) => {
    await signedIn(user);
    if (offersPasskey) void offerPasskey();
    toast.success(t("auth.toasts.welcomeBack"), t("auth.toasts.loggedInAs", { username: user.username }));
  };
}
