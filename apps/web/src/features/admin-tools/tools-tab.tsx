import type { DeskTabProps } from "../../desk/desk.ts";
import { DemoPanel } from "./demo-panel.tsx";
import { LogPanel } from "./log-panel.tsx";
import { PasswordPanel } from "./password-panel.tsx";
import { Removals } from "./removals.tsx";

export const ToolsTab = ({ findAccount }: DeskTabProps) => (
  <>
    <PasswordPanel findAccount={findAccount} />
    <LogPanel />
    <DemoPanel />
    <Removals />
  </>
);
