/** What the desk gives each of its tabs. */
export interface DeskTabProps {
  /** The part of the tab that is looked at; it stands in the address. */
  view: string | undefined;
  onView: (view: string | undefined) => void;
}
