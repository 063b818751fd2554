import { reasons } from "@mero-mat/api/errors";
import type { Db } from "@mero-mat/db/connect";
import type * as desk from "@mero-mat/db/queries/admin-polls";
import * as uploads from "@mero-mat/db/queries/uploads";
import { isIndependent } from "@mero-mat/domain/parties";
import { ballotPictures, isUpload } from "@mero-mat/domain/party-pictures";
import { readOption } from "@mero-mat/domain/poll-options";
import { symbolsForAlike } from "@mero-mat/domain/symbols";
import { fail, invalidField } from "../../calls/failures.ts";
import { isNone } from "./compare-options.ts";

type Row = desk.NewOption & { position: number };

/** Finds the picture that a voter sees first in this row. */
function pictureOf(option: Row, parties: desk.PartyName[]): string {
  const { party, nepaliName } = readOption(option);
  const registered = parties.find(({ id }) => id === option.partyId);
  return ballotPictures({ ...registered, name: party, symbol: option.symbol }, nepaliName)[0] ?? "";
}

const idOf = (picture: string) => picture.slice("/objects/".length, -".webp".length);

/**
 * Gives every symbol its key, which is the same for two uploads of one picture, and a symbol to new rows that would look
 * like others. Refuses a symbol that another row of its ballot shows, be it that row's own or its party's, and pictures
 * that were never uploaded.
 */
export async function keySymbols(
  tx: Db,
  ballots: Row[][],
  parties: desk.PartyName[],
  pathTo = (_ballot: number) => "",
): Promise<void> {
  const shown = ballots.map((rows) => rows.map((row) => pictureOf(row, parties)));
  const photos = ballots.flatMap((rows) => rows.map(({ photo }) => photo ?? ""));
  const ids = new Set([...shown.flat(), ...photos].filter(isUpload).map(idOf));
  const digests = await uploads.publicDigests(tx, [...ids]);
  const isMissing = (picture: string | null) => picture && isUpload(picture) && !digests.has(idOf(picture));
  const keyOf = (picture: string) =>
    (isUpload(picture) && digests.get(idOf(picture))) || picture.replace(/\p{Variation_Selector}/gu, "");

  for (const [ballot, rows] of ballots.entries()) {
    const keys = shown[ballot]?.map(keyOf) ?? [];
    const given = symbolsForAlike(
      rows.map((row, index) => ({
        picture: keys[index] ?? "",
        hasSymbol: Boolean(row.symbol),
        hasParty: !isIndependent(readOption(row).party),
        isNew: row.id === undefined && !isNone(row),
      })),
    );
    for (const [index, row] of rows.entries()) {
      const path = `${pathTo(ballot)}voteOptions.${row.position}`;
      for (const field of ["symbol", "photo"] as const)
        if (isMissing(row[field])) throw invalidField(`${path}.${field}`, "upload_unknown");
      row.symbolKey = row.symbol && keyOf(row.symbol);
      // The later of two rows with the same symbol is refused.
      const isShownBy = (key: string, other: number) =>
        key === row.symbolKey && (other < index || (other > index && !rows[other]?.symbol));
      if (row.symbolKey && keys.some(isShownBy))
        throw fail("symbol_taken", {
          issues: [{ path: `${path}.symbol`, message: reasons.symbol_taken.message }],
        });
      row.symbol ??= given[index] ?? null;
      row.symbolKey ??= row.symbol;
    }
  }
}
