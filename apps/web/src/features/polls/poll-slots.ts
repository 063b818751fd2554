import type { Poll } from "@mero-mat/api/polls";
import { createContext, type ReactNode, use } from "react";

/** Parts of other features that the page puts into its cards. */
export interface PollSlots {
  renderPartyVote: (poll: Poll) => ReactNode;
  /** Shown above the ballot when this voter may not vote yet. */
  renderVoteNeed: () => ReactNode;
  renderComments: (poll: Poll) => ReactNode;
  renderReport: (poll: Poll) => ReactNode;
  /** The dashboard's dialog before a declaration, which is loaded with its texts on demand. */
  renderDeclaration: (poll: Poll, onClose: () => void) => ReactNode;
}

export const PollSlotsContext = createContext<PollSlots | null>(null);

export function usePollSlots(): PollSlots {
  const slots = use(PollSlotsContext);
  if (!slots) throw new Error("Poll cards need a PollSlotsContext");
  return slots;
}
