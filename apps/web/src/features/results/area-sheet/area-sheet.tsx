import { Box, Stack } from "@mantine/core";
import type { AreaResult, Summary } from "@mero-mat/api/results";
import { areaKey, readAreaKey } from "@mero-mat/domain/area-key";
import { type Area, isArea, isProvinceId } from "@mero-mat/domain/geography";
import { leaderOf, rank } from "@mero-mat/domain/standings";
import { trpc } from "../../../api/trpc.ts";
import { momentText } from "../../../i18n/moment-text.ts";
import { readersName, readersText } from "../../../i18n/names.ts";
import { placeName } from "../../../i18n/places.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { digits, muted } from "../../../parts/style-props.ts";
import { UserText } from "../../../parts/user-text.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Reading } from "../../../ui/reading.tsx";
import { type CountedPoll, ofArea } from "../parts/area-polls.ts";
import { CandidateList } from "../parts/candidate-list.tsx";
import { pollCard } from "../parts/poll-card.ts";
import { ShareButtons } from "../parts/share-buttons.tsx";
import { VerifiedShare } from "../parts/verified-share.tsx";
import { Growth } from "./growth.tsx";

interface Props {
  /** Key of the area, from `areaKey`. */
  place: string;
  /** The poll that a link names; without one the area's newest declared poll is shown. */
  pollId: string | undefined;
  polls: CountedPoll[];
  open: Summary["openAreas"];
  onPoll: (pollId: string) => void;
  onClose: () => void;
}

/** Reads the area that a link names, if there is one. */
function areaOf(place: string): Area | null {
  const area = readAreaKey(place);
  if (!area || !isProvinceId(area.province)) return null;
  const found = { ...area, province: area.province };
  return isArea(found) ? found : null;
}

/** Shows everything about one area, opened from the map or from a search. */
export function AreaSheet({ place, pollId, polls, open, onPoll, onClose }: Props) {
  const { t } = useTranslation();
  const area = areaOf(place);
  const newest = polls.find((one) => areaKey(one) === place);
  const isPending = open.some((one) => areaKey(one) === place);
  const title = (area && placeName(area)) ?? t("resultsMore.sheet.unknown");
  return (
    <Dialog
      opened
      inAddress
      focusesTitle
      onClose={onClose}
      title={title}
      actions={
        <Button variant="default" onClick={onClose}>
          {t("resultsMore.sheet.close")}
        </Button>
      }
    >
      {area && newest ? (
        <ChosenPoll area={area} newest={newest} pollId={pollId} title={title} onPoll={onPoll} />
      ) : (
        area && <Notice tone="waiting">{t(`resultsMore.sheet.${isPending ? "pending" : "noPoll"}`)}</Notice>
      )}
    </Dialog>
  );
}

interface ChosenPollProps extends Pick<Props, "pollId" | "onPoll"> {
  area: Area;
  newest: CountedPoll;
  title: string;
}

/** Shows one poll of the area, and leads to its other declared ones. */
function ChosenPoll({ area, newest, pollId, title, onPoll }: ChosenPollProps) {
  const { t } = useTranslation();
  const query = trpc.results.ofArea.useQuery(area, { enabled: newest.winnerDeclared });
  const showIn = (declared: AreaResult[]) => {
    const named = declared.find(({ postId }) => postId === pollId);
    const poll = named ? ofArea(named) : newest;
    return (
      <Stack gap="sm">
        {declared.length > 1 && <PollSelect polls={declared} value={poll.postId} onPoll={onPoll} />}
        <Counted key={poll.postId} poll={poll} title={title} />
      </Stack>
    );
  };
  if (!newest.winnerDeclared || pollId === undefined || pollId === newest.postId) return showIn(query.data ?? []);
  return (
    <Reading query={query} failed={t("results.area.failed")} rows={4}>
      {showIn}
    </Reading>
  );
}

interface PollSelectProps {
  polls: AreaResult[];
  value: string;
  onPoll: (pollId: string) => void;
}

function PollSelect({ polls, value, onPoll }: PollSelectProps) {
  const { t } = useTranslation();
  return (
    <Stack component="label" gap="3xs" {...muted}>
      {t("resultsMore.sheet.polls")}
      {/* Mantine's NativeSelect would add 5 kB to the results. */}
      <Box
        component="select"
        w="100%"
        mih="2.75rem"
        px="2xs"
        c="var(--ink)"
        bg="var(--card)"
        bd="1px solid var(--line-strong)"
        bdrs="md"
        style={{ font: "inherit", textOverflow: "ellipsis" }}
        value={value}
        onChange={({ currentTarget }) => onPoll(currentTarget.value)}
      >
        {polls.map(({ postId, postContent, postContentNepali, createdAt }) => (
          <option key={postId} value={postId}>
            {readersText(postContent, postContentNepali)} · {momentText(createdAt)}
          </option>
        ))}
      </Box>
    </Stack>
  );
}

function Counted({ poll, title }: { poll: CountedPoll; title: string }) {
  const { t } = useTranslation();
  const { totalVotes: count } = poll;
  return (
    <Stack gap="sm">
      <UserText fw={600} fz="sm">
        {readersText(poll.postContent, poll.postContentNepali)}
      </UserText>
      {!poll.winnerDeclared && <Notice tone="waiting">{t("areaMap.leadsOnly")}</Notice>}
      {count === 0 && <Notice tone="plain">{t("resultsMore.sheet.noVotes")}</Notice>}
      <CandidateList poll={poll} label={readersText(poll.postContent, poll.postContentNepali)} />
      <div>
        <Margin poll={poll} />
        <Box component="p" {...muted} style={digits}>
          {t("results.direct.total", { number: count })}
        </Box>
        <VerifiedShare share={poll.verified} />
      </div>
      {poll.winnerDeclared && <Growth postId={poll.postId} />}
      {poll.winnerDeclared && <ShareButtons card={pollCard(poll, title, t)} />}
      <LinkButton to="/direct-voting" search={{ poll: poll.postId }} variant="default">
        {t("results.area.openPoll")}
      </LinkButton>
    </Stack>
  );
}

/** Returns by how much the area was won. */
function Margin({ poll }: { poll: CountedPoll }) {
  const { t } = useTranslation();
  const leader = leaderOf(poll);
  const second = rank(poll).find(({ id }) => id !== leader?.id);
  if (!leader || !second) return null;
  const count = leader.voteCount - second.voteCount;
  if (count <= 0) return null;
  return (
    <Box component="p" fz="sm" fw={600} style={digits}>
      {t("resultsMore.sheet.margin", { count, name: readersName(leader), second: readersName(second) })}
    </Box>
  );
}
