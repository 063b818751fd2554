import { useMutation } from "@tanstack/react-query";
import { mutationKeyOf } from "../../api/invalidations.ts";
import { trpc } from "../../api/trpc.ts";
import { toast } from "../../hooks/toast.ts";
import { useTranslation } from "../../i18n/use-translation.ts";

type Outcome = "added" | "there" | "closed";

/** Adds a passkey of this device, or of another that the browser offers. */
export function useAddPasskey(onAdded: () => void) {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  return useMutation({
    mutationKey: mutationKeyOf("passkeys.add"),
    meta: {
      done: (outcome: Outcome) => (outcome === "added" ? t("passkeys.added") : undefined),
      failed: t("passkeys.addFailed"),
    },
    async mutationFn(name: string): Promise<Outcome> {
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
      if (outcome === "there") toast.error(t("passkeys.addFailed"), t("passkeys.there"));
      onAdded();
    },
  });
}
