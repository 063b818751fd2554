import { lazily } from "../hooks/lazily.tsx";

const ProofLine = lazily(async () => (await import("./proof-line.tsx")).ProofLine, { texts: ["proof"] });

/** Shows the proof of work that a form is asked for, as far as it is done; few ever see it. */
export const Proof = ({ share }: { share: number | undefined }) => share !== undefined && <ProofLine share={share} />;
