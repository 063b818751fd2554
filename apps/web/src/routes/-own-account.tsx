import { IdentityGate } from "../features/confirm-identity/identity-gate.tsx";
import { OwnAccountCard } from "../features/own-account/own-account-card.tsx";
import { TokensCard } from "../features/tokens/tokens-card.tsx";
import { loadTexts } from "../i18n/i18n.ts";

/** Asks people to prove who they are before they download their data, make a token or delete the account. */
function OwnAccount({ isAdmin }: { isAdmin: boolean }) {
  return (
    <IdentityGate>
      <TokensCard isAdmin={isAdmin} />
      <OwnAccountCard isAdmin={isAdmin} />
    </IdentityGate>
  );
}

export async function loadOwnAccount() {
  await loadTexts("ownAccount", "tokens", "shownOnce", "identity");
  return OwnAccount;
}
