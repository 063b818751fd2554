import { useId } from "react";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "../../i18n/i18n.ts";
import { placeName } from "../../i18n/places.ts";
import { partyLook } from "../../lib/party-look.ts";
import { usePartyBook } from "../../lib/use-party-book.ts";
import { Day } from "../../ui/day.tsx";
import { FirstOf } from "../../ui/first-of.tsx";
import { Swatch } from "../../ui/swatch.tsx";
import { UserText } from "../../ui/user-text.tsx";
import { type AreaVoters, type CandidateVote, keyOf, type Voter } from "./by-area.ts";
import classes from "./detailed-voting.module.css";

const votesAtFirst = 3;

export function VotersOfArea({ area }: { area: AreaVoters }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section className={classes.area} aria-labelledby={id}>
      <h3 id={id}>{placeName(area, currentLanguage(), t) ?? keyOf(area)}</h3>
      {/* Each row names its own columns; this is for the eye, where they stand side by side. */}
      <div className={classes.columns} aria-hidden="true">
        <span>{t("adminAnalytics.detailed.voter")}</span>
        <span>{t("adminAnalytics.detailed.candidateVotes")}</span>
        <span>{t("adminAnalytics.detailed.partyVote")}</span>
      </div>
      <ul className={classes.voters}>
        {area.users.map((voter) => (
          <li key={voter.id} className={classes.voter}>
            <UserText as="strong" className={classes.name}>
              {voter.username}
            </UserText>
            <dl className={classes.votes}>
              <div>
                <dt>{t("adminAnalytics.detailed.candidateVotes")}</dt>
                <dd>
                  <CandidateVotes votes={voter.candidateVotes} />
                </dd>
              </div>
              <div>
                <dt>{t("adminAnalytics.detailed.partyVote")}</dt>
                <dd>
                  <PartyVote vote={voter.samanupatikVote} />
                </dd>
              </div>
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}

function CandidateVotes({ votes }: { votes: CandidateVote[] }) {
  const { t } = useTranslation();
  if (votes.length === 0) return <span className={classes.none}>{t("adminAnalytics.detailed.noCandidateVote")}</span>;
  return (
    <FirstOf rows={votes} few={votesAtFirst}>
      {(shown) => (
        <ul className={classes.list}>
          {shown.map((vote) => (
            <li key={`${vote.voteDate} ${vote.postContent}`}>
              <span>
                <UserText as="strong">{vote.candidateName}</UserText> · <PartyName name={vote.candidateParty} />
              </span>
              <span className={classes.small}>
                <UserText as="span">{vote.postContent}</UserText> · <Day at={vote.voteDate} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </FirstOf>
  );
}

function PartyVote({ vote }: { vote: Voter["samanupatikVote"] }) {
  const { t } = useTranslation();
  if (!vote) return <span className={classes.none}>{t("adminAnalytics.detailed.noPartyVote")}</span>;
  return (
    <>
      <span className={classes.party}>
        <Swatch look={partyLook(vote.partyName)} />
        <PartyName name={vote.partyName} />
      </span>
      <span className={classes.small}>
        <Day at={vote.voteDate} />
        {vote.lastUpdated !== vote.voteDate && (
          <>
            {" "}
            · {t("adminAnalytics.detailed.changed")} <Day at={vote.lastUpdated} />
          </>
        )}
      </span>
    </>
  );
}

function PartyName({ name }: { name: string }) {
  const { name: english, nepaliName } = usePartyBook()(name);
  return <UserText as="span">{currentLanguage() === "ne" ? nepaliName : english}</UserText>;
}
