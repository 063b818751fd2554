import { Box, Button, Stack } from "@mantine/core";
import type { Summary } from "@mero-mat/api/results";
import { areaKey, readAreaKey } from "@mero-mat/domain/area-key";
import { type Area, isArea, isProvinceId } from "@mero-mat/domain/geography";
import { leaderOf, rank } from "@mero-mat/domain/standings";
import { readersName, readersText } from "../../../i18n/names.ts";
import { placeName } from "../../../i18n/places.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { digits, muted } from "../../../parts/style-props.ts";
import { UserText } from "../../../parts/user-text.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import type { CountedPoll } from "../parts/area-polls.ts";
import { CandidateList } from "../parts/candidate-list.tsx";
import { pollCard } from "../parts/poll-card.ts";
import { ShareButtons } from "../parts/share-buttons.tsx";
import { VerifiedShare } from "../parts/verified-share.tsx";
import { Growth } from "./growth.tsx";

interface Props {
  /** Key of the area, from `areaKey`. */
  place: string;
  polls: CountedPoll[];
  open: Summary["openAreas"];
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
export function AreaSheet({ place, polls, open, onClose }: Props) {
  const { t } = useTranslation();
  const area = areaOf(place);
  const poll = polls.find((one) => areaKey(one) === place);
  const isPending = open.some((one) => areaKey(one) === place);
  const title = (area && placeName(area)) ?? t("resultsMore.sheet.unknown");
  return (
    <Dialog
      opened
      inAddress
      onClose={onClose}
      title={title}
      actions={
        <Button variant="default" onClick={onClose}>
          {t("resultsMore.sheet.close")}
        </Button>
      }
    >
      {poll ? (
        <Counted poll={poll} title={title} />
      ) : (
        area && <Notice tone="waiting">{t(`resultsMore.sheet.${isPending ? "pending" : "noPoll"}`)}</Notice>
      )}
    </Dialog>
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
