import type { TFunction } from "i18next";
import { failureOf, reasonText } from "../../api/errors.ts";
import { useRefresh } from "../../api/refresh.ts";
import { tellFailed } from "../../api/tell-failed.ts";
import { trpc } from "../../api/trpc.ts";
import { toast } from "../../hooks/toast.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { readersName } from "../../i18n/names.ts";
import { useTranslation } from "../../i18n/use-translation.ts";

/** What the server said where it helps, else that it may be tried again. */
function failureText(error: unknown, t: TFunction): string {
  const reason = failureOf(error)?.reason;
  if (reason === "not_found") return t("samanupatik.vote.gone");
  const text = reason === "internal" ? undefined : reasonText(error, t);
  return text ?? t("samanupatik.vote.failedText");
}

export function useCastPartyVote(failedTitle: string) {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const refresh = useRefresh();
  return trpc.votes.castParty.useMutation({
    async onSuccess({ partyName, updatedAt }) {
      const party = utils.parties.active.getData()?.find(({ name }) => name === partyName);
      const name = party ? readersName(party, currentLanguage()) : partyName;
      toast.success(t("samanupatik.vote.done"), t("samanupatik.vote.doneText", { party: name }));
      // An older answer still under way must not come over it.
      await utils.votes.currentParty.cancel();
      utils.votes.currentParty.setData(undefined, { partyName, updatedAt });
      void refresh("partyVote");
    },
    onError(error) {
      tellFailed(failedTitle, error, t, failureText(error, t));
      // It may have been deactivated since the list was read.
      void refresh("parties");
    },
  });
}
