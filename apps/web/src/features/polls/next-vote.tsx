import type { Poll } from "@mero-mat/api/polls";
import { useReadOnly } from "../../api/read-only.ts";
import { trpc } from "../../api/trpc.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { useCurrentUser } from "../../session/session.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import classes from "./next-vote.module.css";
import { unvotedPolls } from "./select-polls.ts";

/** Leads to the party vote once every open poll has its vote, while the party vote is missing. */
export function NextVote({ polls }: { polls: Poll[] }) {
  const { t } = useTranslation();
  const { user } = useCurrentUser();
  const isPaused = useReadOnly();
  const hasVoted = polls.some(({ canVote, userVote }) => canVote && userVote) && unvotedPolls(polls).length === 0;
  const isNext = user?.role === "user" && hasVoted && !isPaused;
  const { data: partyVote } = trpc.votes.currentParty.useQuery(undefined, { enabled: isNext });
  if (!isNext || partyVote !== null) return null;
  return (
    <LinkButton to="/samanupatik-voting" className={classes.next ?? ""}>
      {t("polls.nextVote")}
    </LinkButton>
  );
}
