/** The desk gives this to each of its tabs. */
export interface DeskTabProps {
  /** Names the part of the tab that is open, as the address keeps it. */
  view: string | undefined;
  onView: (view: string | undefined) => void;
}
