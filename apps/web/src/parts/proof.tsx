import { Suspense } from "react";
import { lazily } from "../hooks/lazily.tsx";
import { loadTexts } from "../i18n/i18n.ts";

const ProofLine = lazily(async () => {
  const [{ ProofLine }] = await Promise.all([import("./proof-line.tsx"), loadTexts("proof")]);
  return ProofLine;
});

/** The work that a form is asked for, as far as it is done; few ever see it. */
export const Proof = ({ share }: { share: number | undefined }) =>
  share !== undefined && (
    <Suspense>
      <ProofLine share={share} />
    </Suspense>
  );
