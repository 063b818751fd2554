import type { Poll } from "@mero-mat/api/polls";
import type { TFunction } from "i18next";
import { failureOf, messageOf, personText } from "../../api/errors.ts";
import { trpc } from "../../api/trpc.ts";
import { useTranslation } from "../../i18n/use-translation.ts";

interface Problem {
  title: string;
  text: string;
}

function votingProblem(error: unknown, t: TFunction): Problem {
  const reason = failureOf(error)?.reason;
  const message = messageOf(error);
  // Older servers without reasons are matched by message.
  if (/election area|registered location/i.test(message) && reason === undefined)
    return { title: t("polls.voted.wrongArea"), text: personText(error, t) };
  if (reason === "wrong_area" || /registered area|only vote on candidate polls/i.test(message))
    return { title: t("polls.voted.wrongArea"), text: t("polls.voted.wrongAreaText") };
  if (reason === "not_found") return { title: t("polls.voted.unable"), text: t("polls.list.gone") };
  return { title: t("polls.voted.unable"), text: personText(error, t) };
}

/** Updates a poll from the response wherever it is listed, before the lists are refetched. */
function useCachePoll() {
  const utils = trpc.useUtils();
  return async (poll: Poll) => {
    // Cancels older requests, which would overwrite it.
    await Promise.all([utils.polls.list.cancel(), utils.polls.byId.cancel({ id: poll.id })]);
    utils.polls.list.setData(undefined, (list) => list?.map((row) => (row.id === poll.id ? poll : row)));
    utils.polls.byId.setData({ id: poll.id }, (row) => row && poll);
  };
}

export function useCastVote() {
  const { t } = useTranslation();
  const cachePoll = useCachePoll();
  return trpc.votes.cast.useMutation({
    meta: {
      done: { title: t("polls.voted.done"), text: t("polls.voted.doneText") },
      failed: (error) => votingProblem(error, t),
    },
    onSuccess: ({ poll }) => cachePoll(poll),
  });
}
