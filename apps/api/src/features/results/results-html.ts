import type { PartyLead, PartyResults, Summary } from "@mero-mat/api/results";
import type { Language } from "@mero-mat/domain/languages";
import { regionName, serverTexts } from "@mero-mat/texts/server";
import { escapeHtml } from "../../responses/escape-html.ts";

interface Shown {
  parties: PartyResults;
  leads: PartyLead[];
  summary: Summary;
}

interface Place {
  province: string;
  district: string;
  electionArea: number;
}

const isDevanagari = (language: Language) => serverTexts[language].locale.script === "devanagari";

export const nameIn = (language: Language, english: string, nepali: string | null) =>
  isDevanagari(language) && nepali ? nepali : english;

export const sentenceIn = (language: Language, text: string): string => text + (isDevanagari(language) ? "।" : ".");

export const numberIn =
  (language: Language) =>
  (value: number, digits = 0): string =>
    new Intl.NumberFormat(serverTexts[language].locale.numbers, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    }).format(value);

/** Writes who has won a declared poll. */
export const winnerIn = (language: Language, winner: { name: string; nepaliName: string } | undefined): string => {
  const { openData } = serverTexts[language];
  return winner ? `${openData.winner}: ${nameIn(language, winner.name, winner.nepaliName)}` : openData.noWinner;
};

/** Lists the areas whose winner is declared, with the party of the winner. */
export const wonAreas = (byParty: PartyLead[]) =>
  byParty.flatMap((party) =>
    party.areas.filter(({ winnerDeclared }) => winnerDeclared).map((area) => ({ party, area })),
  );

export function placeIn(language: Language, { province, district, electionArea }: Place): string {
  const area = numberIn(language)(electionArea);
  return `${regionName(province, language)} · ${regionName(district, language)} · ${serverTexts[language].resultsPage.area} ${area}`;
}

// The head's texts are never cut, whatever room the names leave them.
const row = (cells: string[], tag = "td") =>
  `<tr>${cells.map((cell) => `<${tag} style="text-align:start;padding-inline-end:0.5rem${tag === "th" ? ";overflow-wrap:normal" : ""}">${escapeHtml(cell)}</${tag}>`).join("")}</tr>`;

function table(caption: string, head: string[], rows: string[][]): string {
  const style = 'style="width:100%;margin:0.5rem 0 1.5rem;border-spacing:0 0.25rem;overflow-wrap:anywhere"';
  return `<section><h2>${escapeHtml(caption)}</h2><table ${style}><thead>${row(head, "th")}</thead><tbody>${rows.map((cells) => row(cells)).join("")}</tbody></table></section>`;
}

/** Writes the results as text and tables: for readers without a script, for search engines, and until the app loads. */
export function resultsHtml(
  { parties, leads, summary }: Shown,
  language: Language,
): { title: string; text: string; html: string } {
  const { resultsPage: words } = serverTexts[language];
  const number = numberIn(language);
  const standings = parties.allParties.map(({ partyName, nepaliName, totalVotes, percentage, seats }) => [
    nameIn(language, partyName, nepaliName),
    number(totalVotes),
    `${number(percentage, 1)}%`,
    number(seats),
  ]);
  const areas = wonAreas(leads).map(({ party, area }) => [
    placeIn(language, area),
    nameIn(language, area.leadingCandidate.candidateName, area.leadingCandidate.nepaliName),
    nameIn(language, party.partyName, party.nepaliName),
    number(area.leadingCandidate.voteCount),
  ]);
  const declared = words.declared(number(summary.declaredAreas), number(summary.declaredAreas + summary.pendingAreas));
  const first = standings.slice(0, 3).map(([name, , , seats]) => `${name} ${seats}`);
  return {
    title: words.title,
    text: [declared, words.seatsOf(first.join(", "))].join(" "),
    html: `<h1>${escapeHtml(words.title)}</h1><p>${escapeHtml(words.signIn)}</p><p style="margin-bottom:1rem">${escapeHtml(declared)}</p>${table(words.proportional, [words.party, words.votes, words.share, words.seats], standings)}${areas.length > 0 ? table(words.direct, [words.areas, words.winner, words.party, words.votes], areas) : ""}`,
  };
}
