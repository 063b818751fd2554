/** Draws the mark, a double pennant with a tick. It says nothing to a screen reader; the name beside it does. */
export function Pennant() {
  return (
    <svg width={(28 * 32) / 36} height={28} viewBox="0 0 32 36" aria-hidden="true" style={{ flex: "none" }}>
      <path
        d="M3 2.5 27.5 17H13.8L28 33.5H3z"
        fill="var(--accent)"
        stroke="var(--pennant-edge)"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <path
        d="m8 25.4 3.4 3.4 6.4-7.2"
        fill="none"
        stroke="#fff"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
