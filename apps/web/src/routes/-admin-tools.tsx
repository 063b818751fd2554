import type { DeskTabProps } from "../desk/desk.ts";
import { FirstSteps } from "../features/dashboard/first-steps/first-steps.tsx";
import { RecordingsPanel } from "../features/dashboard/recordings/recordings-panel.tsx";
import { ToolsTab } from "../features/dashboard/tools/tools-tab.tsx";

export const AdminTools = ({ search }: Pick<DeskTabProps<"tools">, "search">) => (
  <>
    <FirstSteps />
    <RecordingsPanel />
    <ToolsTab account={search.account} />
  </>
);
