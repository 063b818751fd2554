import type { CandidateProfile } from "@mero-mat/api/polls";
import { readersName } from "../../../i18n/names.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { AboutCandidate } from "../../../parts/about-candidate.tsx";

interface Props {
  profile: CandidateProfile;
  postId: string;
}

/** Opens a candidate's sheet, if there is something on it. */
export function ProfileButton({ profile, postId }: Props) {
  const { t } = useTranslation();
  const { photo, about, aboutNepali, link, optionId } = profile;
  if ([photo, about, aboutNepali, link].every((part) => part === null)) return null;
  return (
    <span>
      <AboutCandidate label={t("results.about", { name: readersName(profile) })} postId={postId} optionId={optionId} />
    </span>
  );
}
