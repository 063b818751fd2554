import { useMutation } from "@tanstack/react-query";
import { toastFailure } from "../../api/toast-failure.ts";
import { trpc } from "../../api/trpc.ts";
import { toast } from "../../hooks/toast.ts";
import { useTranslation } from "../../i18n/use-translation.ts";

/** Adds a passkey of this device, or of another that the browser offers. */
export function useAddPasskey(onAdded: () => void) {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  return useMutation({
    mutationKey: ["add passkey"],
    async mutationFn(name: string) {
      const browser = await import("../../session/passkey-browser.ts");
      try {
        await browser.addPasskey(utils.client, name);
        return "added";
      } catch (error) {
        if (browser.isThere(error)) return "there";
        if (browser.isClosed(error)) return "closed";
        throw error;
      }
    },
    onSuccess(outcome) {
      if (outcome === "closed") return;
      if (outcome === "added") toast.success(t("passkeys.added"));
      else toast.error(t("passkeys.addFailed"), t("passkeys.there"));
      void utils.passkeys.list.invalidate();
      onAdded();
    },
    onError: (error) => toastFailure(t("passkeys.addFailed"), error, t),
  });
}
