import { useIdle } from "@mantine/hooks";
import { useEffect } from "react";
import { type Inputs, trpc } from "../api/trpc.ts";

const everyMs = 20_000;
// The calls must not keep the session of an unattended desk alive.
const idleMs = 10 * 60_000;

export type Edited = Inputs["adminEditing"]["leave"];

/** Sent without tRPC: it must also leave a page that is closing, and a lost one is repaired by the next. */
function send(method: "PUT" | "DELETE", { kind, id }: Edited, input: object = {}) {
  const headers = { "content-type": "application/json" };
  const request = { method, headers, body: JSON.stringify(input), keepalive: true };
  void fetch(`/api/admin/editing/${kind}/${id}`, request).catch(() => {});
}

/** Tells other administrators that this form is open, until it is closed. */
export function useMarkEditing({ kind, id }: Edited, isOpen = true): void {
  const isIdle = useIdle(idleMs, { initialState: false });
  const isMarked = isOpen && !isIdle;
  useEffect(() => {
    if (!isMarked) return;
    const open = () => send("PUT", { kind, id }, { isOpening: true });
    const leave = () => send("DELETE", { kind, id });
    open();
    const timer = setInterval(() => send("PUT", { kind, id }), everyMs);
    window.addEventListener("focus", open);
    window.addEventListener("pagehide", leave);
    return () => {
      clearInterval(timer);
      window.removeEventListener("focus", open);
      window.removeEventListener("pagehide", leave);
      leave();
    };
  }, [kind, id, isMarked]);
}

/** Lists the forms that other administrators have open; an event announces changes, but a crash sends none. */
export function useEditing() {
  const { data = [] } = trpc.adminEditing.list.useQuery(undefined, {
    refetchInterval: ({ state }) =>
      state.data?.length ? (Math.min(...state.data.map(({ secondsLeft }) => secondsLeft)) + 1) * 1000 : false,
  });
  return data;
}
