import type { ReactNode } from "react";

interface Toast {
  kind: "success" | "error";
  title: string;
  /** On the dashboard, an element holds a button that undoes the action: its toast stays until it is closed. */
  text?: ReactNode;
  /** Link to details. */
  look?: string | null;
  /** The server's log knows the failed call by this number. */
  small?: string | undefined;
}

// The component that shows toasts is loaded after the page: until then the newest toast waits here.
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
