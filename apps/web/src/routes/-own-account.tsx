import { IdentityGate } from "../features/confirm-identity/identity-gate.tsx";
import { OwnAccountCard } from "../features/own-account/own-account-card.tsx";
import { TokensCard } from "../features/tokens/tokens-card.tsx";
import { loadTexts } from "../i18n/i18n.ts";

/** Who takes all there is of an account, lets a script act for it, or deletes it, is asked who they are. */
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
