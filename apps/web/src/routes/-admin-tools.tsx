import type { DeskTabProps } from "../desk/desk.ts";
import { ToolsTab } from "../features/admin-tools/tools-tab.tsx";
import { WebhooksPanel } from "../features/admin-webhooks/webhooks-panel.tsx";

export const AdminTools = (props: DeskTabProps) => <ToolsTab {...props} webhooks={<WebhooksPanel />} />;
