import type { ReactNode } from "react";

interface Toast {
  kind: "success" | "error";
  title: string;
  /** Of the desk also with a button that takes the act back. */
  text?: ReactNode;
}

// What shows toasts is loaded after the page: until then the newest one waits here.
let waiting: Toast | null = null;
const listeners = new Set<() => void>();

function say(toast: Toast) {
  waiting = toast;
  for (const listener of listeners) listener();
}

export const toast = {
  success: (title: string, text?: ReactNode) => say({ kind: "success", title, text }),
  error: (title: string, text?: string) => say({ kind: "error", title, text }),
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
