import { useTranslation } from "react-i18next";
import { useRefresh } from "../../lib/refresh.ts";
import { tellFailed } from "../../lib/tell-failed.ts";
import { toast } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";
import { useKeepPoll } from "./use-cast-vote.ts";

export function useDeclareWinner() {
  const { t } = useTranslation();
  const keepPoll = useKeepPoll();
  const refresh = useRefresh();
  return trpc.adminPolls.declareWinner.useMutation({
    async onSuccess(poll) {
      toast.success(t("polls.declare.done"), t("polls.declare.doneText"));
      await keepPoll(poll);
      void refresh("declaration");
    },
    onError(error) {
      tellFailed(t("polls.declare.failed"), error, t);
      void refresh("polls");
    },
  });
}
