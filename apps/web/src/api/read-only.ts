import { trpc } from "./trpc.ts";

// A page that the server has rendered meanwhile says so itself, so that its ballot does not open for a moment.
const isRenderedReadOnly = () => !import.meta.env.SSR && document.documentElement.dataset["readOnly"] !== undefined;

/** Tells whether votes and voters' changes are paused. The footer asks the server for everybody, so this makes no request. */
export function useReadOnly(): boolean {
  const { data } = trpc.demo.isShown.useQuery(undefined, { enabled: false });
  return data?.isReadOnly ?? isRenderedReadOnly();
}
