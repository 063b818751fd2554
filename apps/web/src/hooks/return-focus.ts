import { useEffect, useState } from "react";

/**
 * Returns the focus to where it was when the component was mounted. It moves once the page is rendered without the
 * component: until then, the opener of a dialog may be disabled.
 */
export function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(() => () => void (opener instanceof HTMLElement && opener.focus()), [opener]);
}
