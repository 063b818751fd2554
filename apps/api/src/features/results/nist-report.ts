import type { Db } from "@mero-mat/db/connect";
import { type Language, languages } from "@mero-mat/domain/languages";
import { serverTexts } from "@mero-mat/texts/server";
import { dataSets, type Row } from "./open-data-rows.ts";
import { placeIn } from "./results-html.ts";

// The Common Data Format for election results, NIST Special Publication 1500-100, version 2.
type Element = { "@type": `ElectionResults.${string}` } & Record<string, unknown>;

const element = (type: string, content: Record<string, unknown>): Element => ({
  "@type": `ElectionResults.${type}`,
  ...content,
});

const textIn = (contentIn: (language: Language) => string) =>
  element("InternationalizedText", {
    Text: languages.map((language) => element("LanguageString", { Language: language, Content: contentIn(language) })),
  });

const nameOf = ({ name, nepaliName }: Row) => textIn((language) => String((language === "ne" && nepaliName) || name));

const country = "country";
const areaId = ({ province, district, electionArea }: Row) =>
  province ? `area-${province}-${district}-${electionArea}` : country;
const partyId = (name: string) => `party-${name}`;
/** The format has no fractions of a second. */
export const momentOf = (time: Date): string => `${time.toISOString().slice(0, 19)}Z`;
/** Placeholder for the time at which a report is sent, so that the time does not change its ETag. */
export const generatedLater = "generated-later";

const counts = (unit: string, type: "total" | "seats", count: Row[string & keyof Row]) =>
  element("VoteCounts", { GpUnitId: unit, Type: type, Count: count });

const status = (state: "completed" | "in-process") => [element("CountStatus", { Type: "total", Status: state })];

function candidateContest(candidates: Row[]): Element {
  const [first = {}] = candidates;
  const unit = areaId(first);
  return element("CandidateContest", {
    "@id": `contest-${first.postId}`,
    Name: first.postContent,
    BallotTitle: nameOf({ name: first.postContent, nepaliName: first.postContentNepali }),
    ElectionDistrictId: unit,
    VotesAllowed: 1,
    NumberElected: 1,
    VoteVariation: "plurality",
    CountStatus: status("completed"),
    ContestSelection: candidates.map(({ optionId, votes }) =>
      element("CandidateSelection", {
        "@id": `selection-${optionId}`,
        CandidateIds: [`candidate-${optionId}`],
        VoteCounts: [counts(unit, "total", votes)],
      }),
    ),
  });
}

const partyContest = (parties: Row[]) =>
  element("PartyContest", {
    "@id": "contest-samanupatik",
    Name: serverTexts.en.resultsPage.proportional,
    BallotTitle: textIn((language) => serverTexts[language].resultsPage.proportional),
    ElectionDistrictId: country,
    VoteVariation: "proportional",
    CountStatus: status("in-process"),
    ContestSelection: parties.map(({ name, votes, seats }) =>
      element("PartySelection", {
        "@id": `selection-party-${name}`,
        PartyIds: [partyId(String(name))],
        VoteCounts: [counts(country, "total", votes), counts(country, "seats", seats)],
      }),
    ),
  });

async function all(rows: AsyncGenerator<Row>): Promise<Row[]> {
  const found: Row[] = [];
  for await (const row of rows) found.push(row);
  return found;
}

const unit = (row: Row, { voted, accounts }: Row) =>
  element("ReportingUnit", {
    "@id": areaId(row),
    Type: "other",
    OtherType: "election area",
    Name: textIn((language) =>
      placeIn(language, {
        province: String(row.province),
        district: String(row.district),
        electionArea: Number(row.electionArea),
      }),
    ),
    ...(voted === undefined ? {} : { VotersParticipated: voted, VotersRegistered: accounts }),
  });

/** Writes the declared polls and the party votes as a report in the Common Data Format. */
export async function nistReport(db: Db): Promise<string> {
  const [candidates, parties, turnout] = [
    await all(dataSets.candidates.rows(db)),
    await all(dataSets.parties.rows(db)),
    await all(dataSets.turnout.rows(db)),
  ];
  const registered = new Set(parties.map(({ name }) => name));
  const isDecided = new Set(candidates.filter(({ isWinner }) => isWinner).map(({ postId }) => postId));
  const byPoll = new Map<Row["postId"], Row[]>();
  for (const row of candidates) byPoll.set(row.postId, [...(byPoll.get(row.postId) ?? []), row]);
  const areas = new Map(candidates.filter(({ province }) => province).map((row) => [areaId(row), row]));
  const turnoutOf = new Map(turnout.map((row) => [areaId(row), row]));
  const now = new Date();
  const days = [...candidates.map(({ createdAt }) => new Date(String(createdAt))), now].sort((a, b) => +a - +b);
  const dayOf = (time = now) => time.toISOString().slice(0, 10);

  const election = element("Election", {
    Name: textIn((language) => serverTexts[language].resultsPage.title),
    Type: "general",
    ElectionScopeId: country,
    StartDate: dayOf(days[0]),
    EndDate: dayOf(),
    Candidate: candidates.map((row) =>
      element("Candidate", {
        "@id": `candidate-${row.optionId}`,
        BallotName: nameOf(row),
        ...(registered.has(row.party) ? { PartyId: partyId(String(row.party)) } : {}),
        // 'None of these' has no party, and is no person who could be defeated.
        ...(isDecided.has(row.postId) && row.party !== ""
          ? { PostElectionStatus: row.isWinner ? "winner" : "defeated" }
          : {}),
      }),
    ),
    Contest: [...[...byPoll.values()].map(candidateContest), partyContest(parties)],
  });
  return JSON.stringify(
    element("ElectionReport", {
      Format: "summary-contest",
      GeneratedDate: generatedLater,
      Issuer: "Mero Mat",
      IssuerAbbreviation: "MM",
      SequenceStart: 1,
      SequenceEnd: 1,
      Status: "unofficial-partial",
      VendorApplicationId: "mero-mat",
      GpUnit: [
        element("ReportingUnit", {
          "@id": country,
          Type: "country",
          Name: textIn((language) => serverTexts[language].openData.country),
        }),
        ...[...areas].map(([id, row]) => unit(row, turnoutOf.get(id) ?? {})),
      ],
      Party: parties.map((row) => element("Party", { "@id": partyId(String(row.name)), Name: nameOf(row) })),
      Election: [election],
    }),
  );
}
