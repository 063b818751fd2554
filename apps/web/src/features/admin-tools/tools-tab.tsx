import type { ReactNode } from "react";
import type { DeskTabProps } from "../../desk/desk.ts";
import { DemoPanel } from "./demo-panel.tsx";
import { LogPanel } from "./log-panel.tsx";
import { PasswordPanel } from "./password-panel.tsx";
import { Removals } from "./removals.tsx";

interface Props extends DeskTabProps {
  webhooks: ReactNode;
}

export const ToolsTab = ({ findAccount, webhooks }: Props) => (
  <>
    <PasswordPanel findAccount={findAccount} />
    <LogPanel />
    {webhooks}
    <DemoPanel />
    <Removals />
  </>
);
