import { isEmoji } from "@mero-mat/domain/party-pictures";
import { readersName } from "../i18n/names.ts";
import type { SpokenLine } from "../ui/speech/spoken-row.tsx";

interface Option {
  id: string;
  name: string;
  nepaliName?: string | null | undefined;
  pictures?: string[] | undefined;
  audio?: string | null | undefined;
}

/** Returns a row of a ballot as it is read aloud: its symbol, its name and its party. */
export function optionLine(
  option: Option,
  party?: { name: string; nepaliName: string },
  together: string[] = [],
): SpokenLine {
  const sign = option.pictures?.at(-1) ?? "";
  const name = readersName(option);
  const words = [isEmoji(sign) ? sign : "", name, party ? readersName(party) : ""].filter(Boolean);
  return { row: option.id, name, audio: option.audio, together, text: [...new Set(words)].join(", ") };
}

/** Returns all recordings of a ballot. */
export const recordingsOf = (recorded: { audio?: string | null | undefined }[]): string[] =>
  recorded.flatMap(({ audio }) => audio ?? []);
