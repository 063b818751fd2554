import { RecordingsPanel } from "../features/admin-recordings/recordings-panel.tsx";
import { ToolsTab } from "../features/admin-tools/tools-tab.tsx";

export const AdminTools = () => (
  <>
    <RecordingsPanel />
    <ToolsTab />
  </>
);
