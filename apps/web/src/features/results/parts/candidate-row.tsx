import type { CandidateProfile } from "@mero-mat/api/polls";
import { nonePictures } from "@mero-mat/domain/poll-options";
import type { Standing } from "@mero-mat/domain/standings";
import { readersName } from "../../../i18n/names.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { BallotPicture } from "../../../parts/ballot-picture.tsx";
import { PartyPicture } from "../../../parts/party-picture.tsx";
import { muted } from "../../../parts/style-props.ts";
import type { PartyFace } from "../../../parts/use-party-by-name.ts";
import { UserText } from "../../../parts/user-text.tsx";
import type { Candidate } from "./area-polls.ts";
import classes from "./candidate-row.module.css";
import { Names } from "./names.tsx";
import { ProfileButton } from "./profile-button.tsx";

interface Props {
  candidate: Candidate;
  party: PartyFace;
  standing: Standing;
  /** The candidate's own picture and sheet, once they are loaded. */
  profile?: CandidateProfile | undefined;
  postId: string;
}

export function CandidateRow({ candidate, party, standing, profile, postId }: Props) {
  const { t } = useTranslation();
  return (
    <li className={classes.row} data-none={candidate.isNone || undefined}>
      <CandidatePicture candidate={candidate} party={party} profile={profile} />
      <span className={classes.who}>
        <Names {...candidate} />
        {!candidate.isNone && (
          <UserText as="span" {...muted}>
            {readersName(party)}
          </UserText>
        )}
        {profile && <ProfileButton profile={profile} postId={postId} />}
      </span>
      <span className={classes.figures}>
        <strong>{t("results.votes", { count: candidate.voteCount })}</strong>
        <StandingWords standing={standing} />
      </span>
    </li>
  );
}

interface PictureProps extends Pick<Props, "candidate" | "party" | "profile"> {
  size?: "sm" | "xl";
}

export function CandidatePicture({ candidate, party, profile, size = "xl" }: PictureProps) {
  const pictures = candidate.isNone ? nonePictures : profile?.pictures;
  return pictures ? <BallotPicture pictures={pictures} size={size} /> : <PartyPicture party={party} size={size} />;
}

function StandingWords({ standing }: { standing: Standing }) {
  const { t } = useTranslation();
  if (!standing) return null;
  const words = () => {
    if (standing.kind !== "behind") return t(`results.standing.${standing.kind}`);
    return t("results.standing.behind", { count: standing.votes });
  };
  return (
    <span className={classes.standing} data-standing={standing.kind}>
      {words()}
    </span>
  );
}
