import type { Party } from "@mero-mat/api/parties";
import { picturesOf } from "@mero-mat/domain/party-pictures";
import { filled, shortEnough } from "../../desk/rules.ts";

/** What is in the form. Both kinds of symbol are kept, so that trying the other one loses nothing. */
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

/** Text that no voter would ever see as a symbol. */
const isWrongEmoji = ({ symbolKind, symbolEmoji }: PartyDraft): boolean => {
  const emoji = symbolEmoji.trim();
  return symbolKind === "emoji" && emoji !== "" && picturesOf({ electionSymbol: emoji }).emoji === null;
};

export const rulesOf = (draft: PartyDraft) => ({
  nepaliName: filled(draft.nepaliName, "party_nepali_name_required"),
  name: filled(draft.name, "party_name_required"),
  description: shortEnough(draft.description),
  symbolEmoji: isWrongEmoji(draft) && ("invalid" as const),
});

export const toInput = ({ symbolKind, symbolEmoji, symbolUrl, ...draft }: PartyDraft) => ({
  name: draft.name,
  nepaliName: draft.nepaliName,
  description: draft.description.trim() || null,
  logoUrl: draft.logoUrl,
  electionSymbol: symbolKind === "picture" ? symbolUrl : symbolEmoji.trim() || null,
});
