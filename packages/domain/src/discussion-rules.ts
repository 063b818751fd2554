/** Why somebody may not write or like where a topic is talked about that they may read, or null when they may. */
export function refusesMessage({ isLocked, lacksProof }: { isLocked: boolean; lacksProof: boolean }) {
  if (isLocked) return "topic_locked";
  return lacksProof ? "email_proof_required" : null;
}
