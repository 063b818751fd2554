import { isPhone } from "./breakpoint.ts";

/** A short tick under the finger for every button on a phone, in one place. */
export function startHaptics(): void {
  document.addEventListener("click", ({ target }) => {
    if (!isPhone() || !(target instanceof Element) || !target.closest("button, [data-button]")) return;
    navigator.vibrate?.(10);
  });
}
