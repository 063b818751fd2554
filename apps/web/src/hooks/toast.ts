import type { ReactNode } from "react";

interface Toast {
  kind: "success" | "error";
  title: string;
  /** May hold a button that takes the act back, on the desk. */
  text?: ReactNode;
  /** Leads to a page that tells more. */
  look?: string | null;
  /** Is the number by which the server's log has it. */
  small?: string | undefined;
}

// What shows toasts is loaded after the page: until then the newest one waits here.
let waiting: Toast | null = null;
const listeners = new Set<() => void>();

function show(toast: Toast) {
  waiting = toast;
  for (const listener of listeners) listener();
}

export const toast = {
  success: (title: string, text?: ReactNode) => show({ kind: "success", title, text }),
  error: (title: string, text?: string, more: Pick<Toast, "look" | "small"> = {}) =>
    show({ kind: "error", title, text, ...more }),
};

export const toastStore = {
  take() {
    const toast = waiting;
    waiting = null;
    return toast;
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
