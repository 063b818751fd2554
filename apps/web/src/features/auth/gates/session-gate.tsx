import type { CurrentUser } from "@mero-mat/api/auth";
import type { AccountChange } from "../../../session/use-account-change.ts";
import { AccountChanged } from "./account-changed.tsx";
import { SessionEnded } from "./session-ended.tsx";

interface Props {
  user: CurrentUser;
  hasEnded: boolean;
  change: AccountChange | null;
}

/** Stands between a page and its reader when the session is not the one the page was opened in. */
export function SessionGate({ user, hasEnded, change }: Props) {
  if (hasEnded) return <SessionEnded username={user.username} />;
  return change && <AccountChanged change={change} user={user} />;
}
