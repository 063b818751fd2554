/** Passed by the dashboard to each of its tabs. */
export interface DeskTabProps {
  /** Open part of the tab, from the URL. */
  view: string | undefined;
  onView: (view: string | undefined) => void;
}
