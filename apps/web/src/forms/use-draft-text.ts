import { useRef, useState } from "react";
import { readDraftText, storeDraftText } from "../session/draft-storage.ts";
import { useCurrentUser } from "../session/session.ts";

/**
 * Stores a draft on the device until it is sent, discarded or its author signs out. `isLost` is true when the device is
 * full.
 */
export function useDraftText(place: string): [text: string, write: (text: string) => void, isLost: () => boolean] {
  const { user } = useCurrentUser();
  const owner = user?.id ?? "";
  const [text, setText] = useState(() => readDraftText(owner, place));
  // A page may be left before the next render.
  const latest = useRef(text);
  return [
    text,
    (written) => {
      latest.current = written;
      setText(written);
      storeDraftText(owner, place, written);
    },
    () => readDraftText(owner, place) !== latest.current,
  ];
}
