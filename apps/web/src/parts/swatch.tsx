import { useId } from "react";
import type { PartyLook } from "./party-look.ts";
import { fillOf, Patterns } from "./patterns.tsx";

/** Shows which colour and pattern a name has in the pictures around it. */
export function Swatch({ look }: { look: PartyLook }) {
  const id = useId();
  return (
    <svg width="14" height="14" viewBox="0 0 14 14" style={{ flex: "none" }} aria-hidden="true">
      <Patterns id={id} looks={[look]} />
      <rect width="14" height="14" rx="3" fill={fillOf(id, look)} />
    </svg>
  );
}
