import { lazily } from "../hooks/lazily.tsx";
import { Skeleton } from "../ui/query-states.tsx";

// Both ask people to prove who they are when the server does.

export const Passkeys = lazily(
  async () => {
    const [{ IdentityGate }, { PasskeyList }] = await Promise.all([
      import("../features/confirm-identity/identity-gate.tsx"),
      import("../features/passkeys/passkey-list.tsx"),
    ]);
    return () => (
      <IdentityGate>
        <PasskeyList />
      </IdentityGate>
    );
  },
  { texts: ["passkeys", "identity"], waiting: () => <Skeleton rows={2} /> },
);

export const OfferPasskey = lazily(
  async () => {
    const [{ IdentityGate }, { PasskeyOffer }] = await Promise.all([
      import("../features/confirm-identity/identity-gate.tsx"),
      import("../features/passkeys/passkey-offer.tsx"),
    ]);
    return () => (
      <IdentityGate>
        <PasskeyOffer />
      </IdentityGate>
    );
  },
  { texts: ["passkeys", "identity"] },
);
