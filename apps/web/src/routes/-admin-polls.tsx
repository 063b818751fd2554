import type { DeskTabProps } from "../desk/desk.ts";
import { PollEditor } from "../features/edit-poll/poll-editor.tsx";
import { PollsTab } from "../features/poll-desk/polls-tab.tsx";

export const AdminPolls = (props: DeskTabProps) => (
  <PollsTab {...props} renderEditor={(editor) => <PollEditor {...editor} />} />
);
