import { useState } from "react";
import type { Draft, emptyAddress, emptyLogin } from "./drafts.ts";
import { LoginPanel } from "./login-panel.tsx";
import { ResetPanel } from "./reset-panel.tsx";

interface Props {
  login: Draft<typeof emptyLogin>;
  reset: Draft<typeof emptyAddress>;
}

export function LoginTab({ login, reset }: Props) {
  const [view, setView] = useState<"login" | "reset" | "back">("login");
  return view === "reset" ? (
    <ResetPanel draft={reset} onLeave={() => setView("back")} />
  ) : (
    <LoginPanel draft={login} autoFocus={view === "back"} onForgotten={() => setView("reset")} />
  );
}
