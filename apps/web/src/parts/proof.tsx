import { lazily } from "../hooks/lazily.tsx";

const ProofLine = lazily(async () => (await import("./proof-line.tsx")).ProofLine, { texts: ["proof"] });

/** Shows the progress of a form's proof of work; few people ever see it. */
export const Proof = ({ share }: { share: number | undefined }) => share !== undefined && <ProofLine share={share} />;
