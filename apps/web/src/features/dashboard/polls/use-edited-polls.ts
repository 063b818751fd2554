import type { Poll } from "@mero-mat/api/polls";
import { useState } from "react";
import { editDrafts } from "../../../desk/polls/edit-draft.ts";
import { useCurrentUser } from "../../../session/session.ts";

/**
 * Keeps polls that are being edited in their place in the list: another administrator may delete one, or change it so
 * that the filter excludes it, and the typed text must not disappear with it. Unfinished edits count from the start.
 */
export function useEditedPolls(polls: Poll[]) {
  const { user } = useCurrentUser();
  const [edited, setEdited] = useState(() => editDrafts(user?.id ?? "").map((poll) => ({ poll, place: 0 })));
  const shown = [...polls];
  for (const { poll, place } of edited) if (!polls.some(({ id }) => id === poll.id)) shown.splice(place, 0, poll);
  const isEdited = (poll: Poll) => edited.some((row) => row.poll.id === poll.id);
  return {
    shown,
    isEdited,
    itemOf: (poll: Poll) => ({
      poll,
      isListed: polls.includes(poll),
      isEditing: isEdited(poll),
      onEdit: () => setEdited((rows) => [...rows, { poll, place: shown.indexOf(poll) }]),
      onLeave: () => setEdited((rows) => rows.filter((row) => row.poll.id !== poll.id)),
    }),
  };
}
