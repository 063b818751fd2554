import type { DetailedLead, PartyLead, PartyResults, Summary } from "@mero-mat/api/results";
import type { Area } from "@mero-mat/domain/geography";
import type { Language } from "@mero-mat/domain/languages";
import { limits } from "@mero-mat/domain/limits";
import { findParty } from "@mero-mat/domain/parties";
import { colourOf } from "@mero-mat/domain/party-colours";
import { seatPlaces } from "@mero-mat/domain/seat-places";
import { isNoneAhead } from "@mero-mat/domain/standings";
import { serverTexts } from "@mero-mat/texts/server";
import { escapeHtml } from "../../../responses/escape-html.ts";
import { nameIn, numberIn, placeIn, wonAreas } from "../results-html.ts";

export interface EmbedContent {
  title: string;
  /** HTML content of the page. */
  body: string;
}

const cells = (tag: "td" | "th", texts: string[]) =>
  texts.map((text) => `<${tag}>${escapeHtml(text)}</${tag}>`).join("");

const table = (head: string[], rows: string[][]) =>
  `<table><thead><tr>${cells("th", head)}</tr></thead><tbody>${rows
    .map((row) => `<tr>${cells("td", row)}</tr>`)
    .join("")}</tbody></table>`;

const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;

function hemicycle({ allParties }: PartyResults, label: string): string {
  const colours = allParties.flatMap(({ partyName, seats }) => Array<string>(seats).fill(colourOf(partyName)));
  const seats = seatPlaces(limits.proportionalSeats, 5).map(
    ({ x, y, radius }, seat) => `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colours[seat] ?? "var(--line)"}"/>`,
  );
  return `<svg role="img" aria-label="${escapeHtml(label)}" viewBox="-105 -105 210 110">${seats.join("")}</svg>`;
}

export function seatsEmbed(parties: PartyResults, language: Language): EmbedContent {
  const { embeds, resultsPage: words } = serverTexts[language];
  const number = numberIn(language);
  const rows = parties.allParties
    .filter(({ seats }) => seats > 0)
    .map(({ partyName, nepaliName, totalVotes, seats }) => [
      nameIn(language, partyName, nepaliName),
      number(totalVotes),
      number(seats),
    ]);
  const title = embeds.seats(number(limits.proportionalSeats));
  const votes = embeds.votesSoFar(number(parties.totalNationalVotes));
  return {
    title,
    body: hemicycle(parties, title) + paragraph(votes) + table([words.party, words.votes, words.seats], rows),
  };
}

interface Declared {
  byParty: PartyLead[];
  summary: Pick<Summary, "declaredAreas" | "pendingAreas">;
}

export function winnersEmbed({ byParty, summary }: Declared, language: Language): EmbedContent {
  const { embeds, resultsPage: words } = serverTexts[language];
  const number = numberIn(language);
  const rows = wonAreas(byParty).map(({ party, area }) => [
    placeIn(language, area),
    nameIn(language, area.leadingCandidate.candidateName, area.leadingCandidate.nepaliName),
    nameIn(language, party.partyName, party.nepaliName),
  ]);
  const all = number(summary.declaredAreas + summary.pendingAreas);
  const declared = paragraph(words.declared(number(summary.declaredAreas), all));
  return {
    title: embeds.winners,
    body: declared + (rows.length > 0 ? table([words.area, words.winner, words.party], rows) : ""),
  };
}

const closeRacesShown = 10;

export function closeRacesEmbed({ byParty }: Pick<Declared, "byParty">, language: Language): EmbedContent {
  const { embeds, resultsPage: words } = serverTexts[language];
  const number = numberIn(language);
  const rows = wonAreas(byParty)
    .flatMap(({ area }) => {
      const [winner, second] = area.allCandidates;
      return winner && second ? [{ area, winner, second, margin: winner.voteCount - second.voteCount }] : [];
    })
    .sort((a, b) => a.margin - b.margin)
    .slice(0, closeRacesShown)
    .map(({ area, winner, second, margin }) => [
      placeIn(language, area),
      nameIn(language, winner.candidateName, winner.nepaliName),
      nameIn(language, second.candidateName, second.nepaliName),
      number(margin),
    ]);
  const head = [words.area, words.winner, embeds.second, embeds.margin];
  return { title: embeds.closeRaces, body: rows.length > 0 ? table(head, rows) : paragraph(embeds.nothingDeclared) };
}

/** Shows the declared poll of one area; `candidates` are in order, the strongest first, and none before that. */
export function areaEmbed(area: Area, candidates: DetailedLead[], language: Language): EmbedContent {
  const { embeds, resultsPage: words } = serverTexts[language];
  const number = numberIn(language);
  const title = placeIn(language, area);
  const [first] = candidates;
  if (!first) return { title, body: paragraph(embeds.notDeclared) };
  const rows = candidates.map(({ candidateName, nepaliName, candidateParty, voteCount, isWinner }) => [
    `${isWinner ? "✓ " : ""}${nameIn(language, candidateName, nepaliName)}`,
    nameIn(language, candidateParty, findParty(candidateParty)?.nepaliName ?? ""),
    number(voteCount),
  ]);
  const outcome = first.isWinner
    ? embeds.winner(nameIn(language, first.candidateName, first.nepaliName))
    : embeds.noWinner;
  const none = isNoneAhead(candidates) ? paragraph(embeds.noneAhead) : "";
  return {
    title,
    body:
      paragraph(nameIn(language, first.postContent, first.postContentNepali)) +
      paragraph(outcome) +
      none +
      table([embeds.candidate, words.party, words.votes], rows),
  };
}
