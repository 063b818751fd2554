import { Box, Stack } from "@mantine/core";
import type { AreaResult } from "@mero-mat/api/results";
import { limits } from "@mero-mat/domain/limits";
import { showsCounts } from "@mero-mat/domain/poll-rules";
import { readersText } from "../../../i18n/names.ts";
import { placeName } from "../../../i18n/places.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { digits, muted } from "../../../parts/style-props.ts";
import { UserText } from "../../../parts/user-text.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { ofArea } from "../parts/area-polls.ts";
import { CandidateList } from "../parts/candidate-list.tsx";
import { Shares } from "../parts/lazy-shares.tsx";
import { VerifiedShare } from "../parts/verified-share.tsx";
import classes from "./area-poll.module.css";
import { OnBallot } from "./on-ballot.tsx";

interface Props {
  poll: AreaResult;
  isAdmin: boolean;
  hasVoted: boolean;
}

export function AreaPoll({ poll, isAdmin, hasVoted }: Props) {
  const { t } = useTranslation();
  return (
    <Stack component="article" className={classes.poll ?? ""} gap="2xs">
      {isAdmin && (
        <Box component="p" {...muted}>
          {placeName(poll)}
        </Box>
      )}
      <h3>
        <UserText as="span">{readersText(poll.postContent, poll.postContentNepali)}</UserText>
      </h3>
      {isAdmin && !poll.winnerDeclared && <Preview postId={poll.postId} />}
      {showsCounts(poll, isAdmin) ? (
        <Counts poll={poll} />
      ) : (
        <>
          {!hasVoted && <OnBallot poll={ofArea(poll)} />}
          <Notice tone="waiting">{t("results.area.pending")}</Notice>
        </>
      )}
    </Stack>
  );
}

function Preview({ postId }: { postId: string }) {
  const { t } = useTranslation();
  return (
    <Notice tone="waiting">
      <p>{t("results.area.preview")}</p>
      <LinkButton
        to="/direct-voting"
        search={{ poll: postId }}
        variant="default"
        fz="sm"
        style={{ justifySelf: "start" }}
      >
        {t("results.area.openPoll")}
      </LinkButton>
    </Notice>
  );
}

function Counts({ poll }: { poll: AreaResult }) {
  const { t } = useTranslation();
  const counted = ofArea(poll);
  return (
    <>
      <CandidateList
        poll={counted}
        label={readersText(poll.postContent, poll.postContentNepali)}
        to={limits.topParties}
      />
      {counted.candidates.length > limits.topParties && (
        <>
          <Box component="h4" m={0} mt="2xs" c="dimmed" fw={600} fz="xs">
            {t("results.area.others")}
          </Box>
          <CandidateList poll={counted} label={t("results.area.others")} from={limits.topParties} />
        </>
      )}
      <Box component="p" {...muted} style={digits}>
        {t("results.area.total", { count: poll.totalVotes })}
      </Box>
      <VerifiedShare share={poll.verified} />
      {poll.winnerDeclared && <Shares poll={counted} />}
    </>
  );
}
