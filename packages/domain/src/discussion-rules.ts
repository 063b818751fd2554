/** Returns why somebody may not write or like on a topic that they may read; null when they may. */
export function refusesMessage({ isLocked, lacksProof }: { isLocked: boolean; lacksProof: boolean }) {
  if (isLocked) return "topic_locked";
  return lacksProof ? "email_proof_required" : null;
}
