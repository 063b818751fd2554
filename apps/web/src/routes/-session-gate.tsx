import type { CurrentUser } from "@mero-mat/api/auth";
import { SignInAgain } from "../features/auth/sign-in-again.tsx";
import { AccountChanged } from "../features/session/account-changed.tsx";
import { SessionEnded } from "../features/session/session-ended.tsx";
import type { AccountChange } from "../session/use-account-change.ts";

interface Props {
  user: CurrentUser;
  hasEnded: boolean;
  change: AccountChange | null;
}

/** Stands between a page and its reader when the session is not the one the page was opened in. */
export function SessionGate({ user, hasEnded, change }: Props) {
  if (hasEnded) return <SessionEnded username={user.username} signIn={<SignInAgain username={user.username} />} />;
  return change && <AccountChanged change={change} user={user} />;
}
