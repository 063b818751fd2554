import { trpc } from "./trpc.ts";

// A page rendered in read-only mode carries the setting, so that its ballot does not open for a moment.
const isRenderedReadOnly = () => !import.meta.env.SSR && document.documentElement.dataset["readOnly"] !== undefined;

/** Returns whether votes and voters' changes are paused. The footer already reads it, so this makes no request. */
export function useReadOnly(): boolean {
  // The placeholder spares a long ballot a second rendering when the answer is the expected one.
  const { data = false } = trpc.demo.isShown.useQuery(undefined, {
    enabled: false,
    placeholderData: () => ({ isDemo: false, isReadOnly: isRenderedReadOnly() }),
    select: ({ isReadOnly }) => isReadOnly,
  });
  return data;
}
