import type { Poll } from "@mero-mat/api/polls";
import { useState } from "react";

/**
 * The polls of a list with those under the editor, where they stood: another admin may delete one meanwhile, or change it
 * so that the filter leaves it out, and what is being typed must not go with it.
 */
export function useEditedPolls(polls: Poll[]) {
  const [edited, setEdited] = useState<{ poll: Poll; place: number }[]>([]);
  const shown = [...polls];
  for (const { poll, place } of edited) if (!polls.some(({ id }) => id === poll.id)) shown.splice(place, 0, poll);
  return {
    shown,
    isEdited: (poll: Poll) => edited.some((row) => row.poll.id === poll.id),
    isListed: (poll: Poll) => polls.includes(poll),
    edit: (poll: Poll) => setEdited((rows) => [...rows, { poll, place: shown.indexOf(poll) }]),
    leave: ({ id }: Poll) => setEdited((rows) => rows.filter(({ poll }) => poll.id !== id)),
  };
}
