/** Draws a ballot paper on its way into the box. */
export function BallotBox() {
  return (
    <svg width="64" height="64" viewBox="0 0 64 64" aria-hidden="true" style={{ flex: "none" }}>
      <g>
        <rect
          x="21"
          y="6"
          width="22"
          height="28"
          rx="3"
          fill="var(--mantine-color-white)"
          stroke="var(--line-strong)"
          strokeWidth="1.5"
        />
        <path
          d="m27 17 4 4 7-8"
          fill="none"
          stroke="var(--accent)"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
      <path d="M10 30h44l4 9H6z" fill="var(--lid)" />
      <rect x="9" y="38" width="46" height="20" rx="3" fill="var(--box)" />
      <rect x="20" y="33" width="24" height="3.5" rx="1.75" fill="var(--slot)" />
    </svg>
  );
}

/** Draws the seats of many parties around one house. */
export function House() {
  const seats = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((seat) => (Math.PI * seat) / 8);
  return (
    <svg width="64" height="64" viewBox="0 0 64 64" aria-hidden="true" style={{ flex: "none" }}>
      {seats.map((angle, seat) => (
        <circle
          key={angle}
          cx={32 - 25 * Math.cos(angle)}
          cy={44 - 25 * Math.sin(angle)}
          r="4"
          fill={`var(--seat-${Math.floor(seat / 3) + 1})`}
        />
      ))}
      <path d="M20 46v-6l12-9 12 9v6z" fill="var(--lid)" />
      <rect x="16" y="46" width="32" height="6" rx="2" fill="var(--box)" />
    </svg>
  );
}
