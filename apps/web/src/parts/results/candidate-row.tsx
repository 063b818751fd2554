import type { Standing } from "@mero-mat/domain/standings";
import { readersName } from "../../i18n/names.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { PartyPicture } from "../party-picture.tsx";
import { muted } from "../style-props.ts";
import type { PartyFace } from "../use-party-book.ts";
import { UserText } from "../user-text.tsx";
import type { Candidate } from "./area-polls.ts";
import classes from "./candidate-row.module.css";
import { Names } from "./names.tsx";

interface Props {
  candidate: Candidate;
  party: PartyFace;
  standing: Standing;
}

export function CandidateRow({ candidate, party, standing }: Props) {
  const { t } = useTranslation();
  return (
    <li className={classes.row} data-none={candidate.isNone || undefined}>
      {!candidate.isNone && <PartyPicture party={party} />}
      <span className={classes.who}>
        <Names {...candidate} />
        {!candidate.isNone && (
          <UserText as="span" {...muted}>
            {readersName(party)}
          </UserText>
        )}
      </span>
      <span className={classes.figures}>
        <strong>{t("results.votes", { count: candidate.voteCount })}</strong>
        <StandingWords standing={standing} />
      </span>
    </li>
  );
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
