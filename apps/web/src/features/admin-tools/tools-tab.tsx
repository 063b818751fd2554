import type { DeskTabProps } from "../../desk/desk.ts";
import { PasswordPanel } from "./password-panel.tsx";
import { Removals } from "./removals.tsx";

export const ToolsTab = ({ findAccount }: DeskTabProps) => (
  <>
    <PasswordPanel findAccount={findAccount} />
    <Removals />
  </>
);
