/**
 * Tells whether what was read under a snapshot ("xmin:xmax:xip,…" as PostgreSQL writes it) includes the work of a
 * committed transaction. The id comes from a row, where it has 32 bits and wraps around; the snapshot's ids have 64.
 */
export function sees(snapshot: string, writtenBy: string): boolean {
  const [xmin = "0", xmax = "0", running = ""] = snapshot.split(":");
  const end = BigInt(xmax);
  const distance = BigInt.asIntN(32, BigInt(writtenBy) - end);
  if (distance >= 0n) return false;
  const id = end + distance;
  return id < BigInt(xmin) || !running.split(",").includes(String(id));
}
