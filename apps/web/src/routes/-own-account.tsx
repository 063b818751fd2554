import { IdentityGate } from "../features/confirm-identity/identity-gate.tsx";
import { OwnAccountCard } from "../features/own-account/own-account-card.tsx";
import { loadTexts } from "../i18n/i18n.ts";

/** Who takes all there is of an account, or deletes it, is asked who they are. */
function OwnAccount({ isAdmin }: { isAdmin: boolean }) {
  return (
    <IdentityGate>
      <OwnAccountCard isAdmin={isAdmin} />
    </IdentityGate>
  );
}

export async function loadOwnAccount() {
  await loadTexts("ownAccount", "identity");
  return OwnAccount;
}
