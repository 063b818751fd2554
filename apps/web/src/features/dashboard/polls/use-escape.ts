import { useWindowEvent } from "@mantine/hooks";
import { isDialogOpen, textFields } from "../../../desk/shortcuts.ts";

/** Calls back on Escape, unless somebody types or the key belongs to a dialog or a menu. */
export function useEscape(isOn: boolean, onEscape: () => void): void {
  useWindowEvent("keydown", ({ key, target, defaultPrevented }) => {
    if (!isOn || key !== "Escape" || defaultPrevented || isDialogOpen()) return;
    // A dialog that took the key is gone by now.
    if (target instanceof Element && target.closest(`${textFields}, [role=dialog]`)) return;
    onEscape();
  });
}
