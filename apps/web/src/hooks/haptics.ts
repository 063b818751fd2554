import { isPhone } from "./breakpoint.ts";

/** Creates a phone vibrate briefly at every button. */
export function startHaptics(): void {
  document.addEventListener("click", ({ target }) => {
    if (!isPhone() || !(target instanceof Element) || !target.closest("button, [data-button]")) return;
    navigator.vibrate?.(10);
  });
}
