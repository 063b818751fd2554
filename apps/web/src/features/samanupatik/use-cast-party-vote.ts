import type { TFunction } from "i18next";
import { failureOf, reasonText } from "../../api/errors.ts";
import { type Outputs, trpc } from "../../api/trpc.ts";
import { readersName } from "../../i18n/names.ts";
import { useTranslation } from "../../i18n/use-translation.ts";

/** Returns why a vote failed, or that it may be tried again where the reason does not help. */
function failureText(error: unknown, t: TFunction): string {
  const reason = failureOf(error)?.reason;
  if (reason === "not_found") return t("samanupatik.vote.gone");
  const text = reason === "internal" ? undefined : reasonText(error, t);
  return text ?? t("samanupatik.vote.failedText");
}

export function useCastPartyVote(failedTitle: string) {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  return trpc.votes.castParty.useMutation({
    meta: {
      done({ partyName }: Outputs["votes"]["castParty"]) {
        const voted = utils.parties.active.getData()?.find(({ name }) => name === partyName);
        const party = voted ? readersName(voted) : partyName;
        return { title: t("samanupatik.vote.done"), text: t("samanupatik.vote.doneText", { party }) };
      },
      failed: (error) => ({ title: failedTitle, text: failureText(error, t) }),
    },
    async onSuccess({ partyName, updatedAt }) {
      // Older requests would overwrite the new vote.
      await utils.votes.currentParty.cancel();
      utils.votes.currentParty.setData(undefined, { partyName, updatedAt });
    },
  });
}
