import type { AreaResult } from "@mero-mat/api/results";
import { limits } from "@mero-mat/domain/limits";
import { showsCounts } from "@mero-mat/domain/poll-rules";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { placeName } from "../../i18n/places.ts";
import { ofArea } from "../../parts/results/area-polls.ts";
import { CandidateList } from "../../parts/results/candidate-list.tsx";
import { VerifiedShare } from "../../parts/results/verified-share.tsx";
import { UserText } from "../../parts/user-text.tsx";
import { Notice } from "../../ui/notice.tsx";
import classes from "./area-poll.module.css";

interface Props {
  poll: AreaResult;
  isAdmin: boolean;
}

export function AreaPoll({ poll, isAdmin }: Props) {
  const { t } = useTranslation();
  return (
    <article className={classes.poll}>
      {isAdmin && <p className={classes.place}>{placeName(poll, currentLanguage(), t)}</p>}
      <h3>
        <UserText as="span">{poll.postContent}</UserText>
      </h3>
      {isAdmin && !poll.winnerDeclared && <Preview postId={poll.postId} />}
      {showsCounts(poll, isAdmin) ? (
        <Counts poll={poll} />
      ) : (
        <Notice tone="waiting">{t("results.area.pending")}</Notice>
      )}
    </article>
  );
}

function Preview({ postId }: { postId: string }) {
  const { t } = useTranslation();
  return (
    <Notice tone="waiting">
      <p>{t("results.area.preview")}</p>
      <Link to="/direct-voting" search={{ poll: postId }} className={classes.open}>
        {t("results.area.openPoll")}
      </Link>
    </Notice>
  );
}

function Counts({ poll }: { poll: AreaResult }) {
  const { t } = useTranslation();
  const counted = ofArea(poll);
  return (
    <>
      <CandidateList poll={counted} label={poll.postContent} to={limits.topParties} />
      {counted.candidates.length > limits.topParties && (
        <>
          <h4 className={classes.others}>{t("results.area.others")}</h4>
          <CandidateList poll={counted} label={t("results.area.others")} from={limits.topParties} />
        </>
      )}
      <p className={classes.total}>
        {t("results.area.total", {
          count: poll.totalVotes,
          number: formatNumber(poll.totalVotes, currentLanguage()),
        })}
      </p>
      <VerifiedShare share={poll.verified} />
    </>
  );
}
