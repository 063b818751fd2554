import type { Db } from "@mero-mat/db/connect";
import * as results from "@mero-mat/db/queries/results";
import { areaKey } from "@mero-mat/domain/area-key";
import type { Language } from "@mero-mat/domain/languages";
import { serverTexts } from "@mero-mat/texts/server";
import { escapeHtml } from "../../responses/escape-html.ts";
import { nameIn, numberIn, placeIn, sentenceIn, winnerIn } from "./results-html.ts";

const entriesMax = 100;

export const feedPath = (language: Language): string => `/api/open-data/v1/declarations.${language}.atom`;

function placeOf({ province, district, electionArea }: results.DeclarationRow) {
  if (province === null || district === null || electionArea === null) return null;
  return { province, district, electionArea };
}

/** Writes the newest declarations as an Atom feed (RFC 4287). */
export async function declarationsFeed(db: Db, language: Language, publicUrl: URL): Promise<string> {
  const { openData, resultsPage } = serverTexts[language];
  const number = numberIn(language);

  function entry(row: results.DeclarationRow): string {
    const place = placeOf(row);
    const question = nameIn(language, row.postContent, row.postContentNepali);
    const elected = row.candidates.find(({ optionId }) => optionId === row.winnerOptionId);
    const winner = winnerIn(language, elected);
    const title = `${place ? placeIn(language, place) : question}: ${winner}`;
    const search = new URLSearchParams({ lang: language, ...(place && { place: areaKey(place), poll: row.postId }) });
    const link = new URL(`/results?${search}`, publicUrl).href;
    const votes = `${resultsPage.votes}: ${number(row.totalVotes)}`;
    const summary = `${question} ${sentenceIn(language, winner)} ${sentenceIn(language, votes)}`;
    const id = `tag:${publicUrl.hostname},2026:${row.postId}/${row.declaredAt}`;
    return `<entry><id>${id}</id><title>${escapeHtml(title)}</title><updated>${row.declaredAt}</updated><link href="${escapeHtml(link)}"/><summary>${escapeHtml(summary)}</summary></entry>`;
  }

  const rows = (await results.declarations(db)).reverse().slice(0, entriesMax);
  const self = new URL(feedPath(language), publicUrl).href;
  const updated = rows[0]?.declaredAt ?? "2026-01-01T00:00:00Z";
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}"><id>${self}</id><title>${openData.feed}</title><updated>${updated}</updated><author><name>Mero Mat</name></author><link rel="self" href="${self}"/>${rows.map(entry).join("")}</feed>
`;
}
