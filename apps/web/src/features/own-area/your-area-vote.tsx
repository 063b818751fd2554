import { useTranslation } from "react-i18next";
import { trpc } from "../../api/trpc.ts";
import { readersName } from "../../i18n/names.ts";
import { Names } from "../../parts/results/names.tsx";
import { PartyPicture } from "../../parts/results/party-picture.tsx";
import { usePartyBook } from "../../parts/use-party-book.ts";
import { UserText } from "../../parts/user-text.tsx";
import { Icon } from "../../ui/icon.tsx";
import classes from "./your-area-vote.module.css";

/** The reader's own newest vote; nothing while there is none. */
export function YourAreaVote() {
  const { t } = useTranslation();
  const { data: vote } = trpc.results.areaVote.useQuery();
  const partyOf = usePartyBook();
  if (!vote) return null;
  const party = partyOf(vote.candidateParty);
  return (
    <div className={classes.box}>
      <p className={classes.title}>
        <Icon name="check" size={18} />
        {t("results.area.youVotedFor")}
      </p>
      <PartyPicture party={party} />
      <span className={classes.who}>
        <Names name={vote.candidateName} nepaliName={vote.candidateNepaliName} nepaliFirst />
        <UserText as="span" className={classes.below}>
          {readersName(party)}
        </UserText>
        <UserText as="span" className={classes.below}>
          {vote.postContent}
        </UserText>
      </span>
    </div>
  );
}
