import { useState } from "react";
import { keepText, keptText } from "../session/kept-text.ts";
import { useCurrentUser } from "../session/session.ts";

/** Stores what somebody writes on the device until it is sent, discarded or its author signs out. */
export function useKeptText(place: string): [text: string, write: (text: string) => void, isKept: () => boolean] {
  const { user } = useCurrentUser();
  const owner = user?.id ?? "";
  const [text, setText] = useState(() => keptText(owner, place));
  return [
    text,
    (written) => {
      setText(written);
      keepText(owner, place, written);
    },
    () => keptText(owner, place) !== "",
  ];
}
