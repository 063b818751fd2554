import { RecordingsPanel } from "../features/dashboard/recordings/recordings-panel.tsx";
import { ToolsTab } from "../features/dashboard/tools/tools-tab.tsx";

export const AdminTools = () => (
  <>
    <RecordingsPanel />
    <ToolsTab />
  </>
);
