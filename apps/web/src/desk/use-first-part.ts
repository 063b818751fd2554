import { startTransition, useEffect, useState } from "react";

/** More rows than a screen shows. */
export const rowsAtOnce = 30;

/**
 * Returns true until the first rows of another list are on the screen: the rest of a long list renders after them.
 * `list` identifies the wanted list; while `isOld` the previous one is still shown.
 */
export function useFirstPart(list: string, isOld: boolean): boolean {
  const [shown, setShown] = useState(list);
  const [whole, setWhole] = useState("");
  if (!isOld && shown !== list) setShown(list);
  useEffect(() => startTransition(() => setWhole(shown)), [shown]);
  return whole !== shown;
}
