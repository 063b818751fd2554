import type { Party } from "@mero-mat/api/parties";
import { picturesOf } from "@mero-mat/domain/party-pictures";
import type { Errors } from "../../../forms/use-form.ts";

/** Values of the form. It has both kinds of symbol, so that trying the other one loses nothing. */
export interface PartyDraft {
  name: string;
  nepaliName: string;
  description: string;
  logoUrl: string | null;
  symbolKind: "emoji" | "picture";
  symbolEmoji: string;
  symbolUrl: string | null;
  isActive: boolean;
}

const isPicture = (symbol: string) => picturesOf({ electionSymbol: symbol }).images.length > 0;

export function draftOf(party: Party | undefined): PartyDraft {
  const symbol = party?.electionSymbol ?? "";
  const kind = isPicture(symbol) ? "picture" : "emoji";
  return {
    name: party?.name ?? "",
    nepaliName: party?.nepaliName ?? "",
    description: party?.description ?? "",
    logoUrl: party?.logoUrl ?? null,
    symbolKind: kind,
    symbolEmoji: kind === "emoji" ? symbol : "",
    symbolUrl: kind === "picture" ? symbol : null,
    isActive: party?.isActive ?? true,
  };
}

/** Refuses text that no voter would recognise as a symbol. */
export const ownRules = ({ symbolKind, symbolEmoji }: PartyDraft): Errors => {
  const emoji = symbolEmoji.trim();
  const isWrong = symbolKind === "emoji" && emoji !== "" && picturesOf({ electionSymbol: emoji }).emoji === null;
  return isWrong ? { symbolEmoji: "invalid" } : {};
};

export const toInput = ({ symbolKind, symbolEmoji, symbolUrl, ...draft }: PartyDraft) => ({
  name: draft.name,
  nepaliName: draft.nepaliName,
  description: draft.description.trim() || null,
  logoUrl: draft.logoUrl,
  electionSymbol: symbolKind === "picture" ? symbolUrl : symbolEmoji.trim() || null,
});
