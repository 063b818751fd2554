import { Flex } from "@mantine/core";
import { useId } from "react";
import { FirstOf } from "../../desk/more.tsx";
import { readersName } from "../../i18n/names.ts";
import { placeName } from "../../i18n/places.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Day } from "../../parts/day.tsx";
import { partyLook } from "../../parts/party-look.ts";
import { Swatch } from "../../parts/swatch.tsx";
import { usePartyBook } from "../../parts/use-party-book.ts";
import { UserText } from "../../parts/user-text.tsx";
import { Meta } from "../../ui/meta.tsx";
import { Rows } from "../../ui/rows.tsx";
import { type AreaVoters, keyOf, type Voter } from "./by-area.ts";
import classes from "./detailed-voting.module.css";

const votesAtFirst = 3;

export function VotersOfArea({ area }: { area: AreaVoters }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{placeName(area) ?? keyOf(area)}</h3>
      {/* Each row names its own columns; this is for the eye, where they stand side by side. */}
      <div className={classes.columns} aria-hidden="true">
        <span>{t("adminAnalytics.detailed.voter")}</span>
        <span>{t("adminAnalytics.detailed.candidateVotes")}</span>
        <span>{t("adminAnalytics.detailed.partyVote")}</span>
      </div>
      <Rows lines="above">
        {area.users.map((voter) => (
          <li key={voter.id} className={classes.voter}>
            <UserText as="strong" fw={600}>
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
      </Rows>
    </section>
  );
}

function CandidateVotes({ votes }: { votes: Voter["candidateVotes"] }) {
  const { t } = useTranslation();
  if (votes.length === 0) return <Meta>{t("adminAnalytics.detailed.noCandidateVote")}</Meta>;
  return (
    <FirstOf rows={votes} few={votesAtFirst}>
      {(shown) => (
        <Flex component="ul" direction="column" gap={8} m={0} p={0} style={{ listStyle: "none" }}>
          {shown.map((vote) => (
            <li key={`${vote.voteDate} ${vote.postContent}`}>
              <span>
                <UserText as="strong" fw={600}>
                  {vote.candidateName}
                </UserText>{" "}
                · <PartyName name={vote.candidateParty} />
              </span>
              <Meta display="block">
                <UserText as="span">{vote.postContent}</UserText> · <Day at={vote.voteDate} />
              </Meta>
            </li>
          ))}
        </Flex>
      )}
    </FirstOf>
  );
}

function PartyVote({ vote }: { vote: Voter["samanupatikVote"] }) {
  const { t } = useTranslation();
  if (!vote) return <Meta>{t("adminAnalytics.detailed.noPartyVote")}</Meta>;
  return (
    <>
      <Flex component="span" gap={8} align="baseline">
        <Swatch look={partyLook(vote.partyName)} />
        <PartyName name={vote.partyName} />
      </Flex>
      <Meta display="block">
        <Day at={vote.voteDate} />
        {vote.lastUpdated !== vote.voteDate && (
          <>
            {" "}
            · {t("adminAnalytics.detailed.changed")} <Day at={vote.lastUpdated} />
          </>
        )}
      </Meta>
    </>
  );
}

function PartyName({ name }: { name: string }) {
  return <UserText as="span">{readersName(usePartyBook()(name))}</UserText>;
}
