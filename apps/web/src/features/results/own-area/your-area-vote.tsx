import { Group, Stack } from "@mantine/core";
import type { AreaVote } from "@mero-mat/api/results";
import { noneOfThese, nonePictures } from "@mero-mat/domain/poll-options";
import { trpc } from "../../../api/trpc.ts";
import { readersName, readersText } from "../../../i18n/names.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { BallotPicture } from "../../../parts/ballot-picture.tsx";
import { PartyPicture } from "../../../parts/party-picture.tsx";
import { usePartyByName } from "../../../parts/use-party-by-name.ts";
import { UserText } from "../../../parts/user-text.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Names } from "../parts/names.tsx";
import { ProfileButton } from "../parts/profile-button.tsx";
import classes from "./your-area-vote.module.css";

/** Shows the reader's newest vote. */
export function YourAreaVote({ vote }: { vote: AreaVote }) {
  const { t } = useTranslation();
  // Asks about the whole poll, so that the request does not reveal the vote.
  const { data: candidates } = trpc.polls.candidates.useQuery({ id: vote.postId });
  const partyOf = usePartyByName();
  const party = partyOf(vote.candidateParty);
  const isNone = vote.candidateName === noneOfThese.name;
  const profile = candidates?.find(({ name }) => name === vote.candidateName);
  const pictures = isNone ? nonePictures : profile?.pictures;
  return (
    <Stack className={classes.box ?? ""} gap="2xs">
      <Group component="p" gap="2xs" wrap="nowrap" c="var(--done)" fw={600}>
        <Icon name="check" size={18} />
        {t("results.area.youVotedFor")}
      </Group>
      <Group align="flex-start" gap="sm">
        {pictures ? <BallotPicture pictures={pictures} size="xl" /> : <PartyPicture party={party} size="xl" />}
        <Stack component="span" gap={0} flex="1 1 9rem" miw={0}>
          <Names name={vote.candidateName} nepaliName={vote.candidateNepaliName} nepaliFirst />
          <UserText as="span" c="var(--ink)" fz="sm">
            {readersName(party)}
          </UserText>
          <UserText as="span" c="var(--ink)" fz="sm">
            {readersText(vote.postContent, vote.postContentNepali)}
          </UserText>
          {profile && <ProfileButton profile={profile} postId={vote.postId} />}
        </Stack>
      </Group>
    </Stack>
  );
}
