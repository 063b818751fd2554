import { startTransition, useEffect, useState } from "react";

/** More rows than a screen shows. */
const rowsAtOnce = 30;

/**
 * Returns a function that leaves out all but the first rows of another list, and rows that are open, until those are on
 * the screen. `list` identifies the wanted list; while `isOld` the previous one is still shown.
 */
export function useFirstRows(list: string, isOld = false) {
  const [shown, setShown] = useState(list);
  const [whole, setWhole] = useState("");
  if (!isOld && shown !== list) setShown(list);
  useEffect(() => startTransition(() => setWhole(shown)), [shown]);
  return <Row>(rows: Row[], isOpen: (row: Row) => boolean = () => false): Row[] =>
    whole === shown ? rows : rows.filter((row, place) => place < rowsAtOnce || isOpen(row));
}
