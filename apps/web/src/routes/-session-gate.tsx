import type { CurrentUser } from "@mero-mat/api/auth";
import { SignInAgain } from "../features/auth/sign-in-again.tsx";
import { AccountChanged } from "../features/session/account-changed.tsx";
import { SessionEnded } from "../features/session/session-ended.tsx";
import { addTexts } from "../i18n/i18n.ts";
import { sessionTexts } from "../i18n/session-texts.ts";
import type { AccountChange } from "../session/account-change.ts";

addTexts(sessionTexts);

interface Props {
  user: CurrentUser;
  hasEnded: boolean;
  change: AccountChange | null;
}

/** What stands between a page and its reader, when the session is not the one the page was opened in. */
export function SessionGate({ user, hasEnded, change }: Props) {
  if (hasEnded) return <SessionEnded username={user.username} signIn={<SignInAgain username={user.username} />} />;
  return change && <AccountChanged change={change} user={user} />;
}
