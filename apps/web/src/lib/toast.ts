export interface Toast {
  id: number;
  kind: "success" | "error";
  title: string;
  text?: string | undefined;
}

// One toast at a time: the newest replaces the one shown.
let shown: Toast | null = null;
let count = 0;
const listeners = new Set<() => void>();

function show(next: Toast | null) {
  shown = next;
  for (const listener of listeners) listener();
}

export const toast = {
  success: (title: string, text?: string) => show({ id: ++count, kind: "success", title, text }),
  error: (title: string, text?: string) => show({ id: ++count, kind: "error", title, text }),
  close: () => show(null),
};

export const toastStore = {
  current: () => shown,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
