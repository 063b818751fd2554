import type { ReactNode } from "react";

/** What the desk gives each of its tabs. */
export interface DeskTabProps {
  /** The part of the tab that is looked at; it stands in the address. */
  view: string | undefined;
  onView: (view: string | undefined) => void;
  /** Finds a person by name or id; it belongs to another feature. */
  findAccount: (onPick: (account: { id: string; username: string }) => void) => ReactNode;
}
