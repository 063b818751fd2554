import type { PartyLook, Pattern } from "./party-look.ts";

/** Draws the marks of a pattern in a square of 8 by 8; they have the colour of the card, on the colour of the party. */
const marks: Record<Pattern, string> = {
  solid: "",
  dots: "M4 2.6a1.4 1.4 0 1 1 0 2.8a1.4 1.4 0 1 1 0-2.8z",
  stripes: "M-1 7.6 7.6-1 9 .4.4 9z",
  bars: "M3.4 0h1.2v8H3.4z",
  bands: "M0 3.4h8v1.2H0z",
  cross: "M3.4 1.6h1.2v1.8h1.8v1.2H4.6v1.8H3.4V4.6H1.6V3.4h1.8z",
  saltire: "m1.8 2.7.9-.9L4 3.1l1.3-1.3.9.9L4.9 4l1.3 1.3-.9.9L4 4.9 2.7 6.2l-.9-.9L3.1 4z",
  checks: "M0 0h4v4H0zM4 4h4v4H4z",
};

interface Props {
  /** From `useId`, so that two pictures on a page do not share it. */
  id: string;
  looks: PartyLook[];
  /** Sets one mark in each shape (seats and tiles), or one every eight pixels (bars). */
  repeat?: boolean;
}

const nameOf = (id: string, { colour, pattern }: PartyLook) => `${id}${colour.replace(/\W/g, "")}${pattern}`;

/** Returns the fill of a shape; the picture must contain `Patterns` with the same id. */
export const fillOf = (id: string, look: PartyLook): string =>
  look.pattern === "solid" ? look.colour : `url(#${nameOf(id, look)})`;

export function Patterns({ id, looks, repeat = false }: Props) {
  const distinct = [...new Map(looks.map((look) => [nameOf(id, look), look]))];
  const size = repeat ? ({ patternUnits: "userSpaceOnUse", width: 8, height: 8 } as const) : { width: 1, height: 1 };
  return (
    <defs>
      {distinct.map(([name, { colour, pattern }]) => (
        <pattern key={name} id={name} viewBox="0 0 8 8" {...size}>
          <path fill={colour} d="M-1-1h10V9H-1z" />
          <path fill="var(--card)" d={marks[pattern]} />
        </pattern>
      ))}
    </defs>
  );
}
