import type { PartyLook, Pattern } from "../lib/party-look.ts";

/** The marks of a pattern in a square of 8 by 8, in the colour of the card on the colour of the party. */
const marks: Record<Pattern, string> = {
  solid: "",
  dots: "M4 2.2a1.8 1.8 0 1 1 0 3.6a1.8 1.8 0 1 1 0-3.6z",
  stripes: "M-1 7 7-1l2 2-8 8z",
  bars: "M3.2 0h1.6v8H3.2z",
  bands: "M0 3.2h8v1.6H0z",
  cross: "M3.3 1.2h1.4v2.1h2.1v1.4H4.7v2.1H3.3V4.7H1.2V3.3h2.1z",
  saltire: "m1.6 2.6 1-1L4 3l1.4-1.4 1 1L5 4l1.4 1.4-1 1L4 5 2.6 6.4l-1-1L3 4z",
  checks: "M0 0h4v4H0zM4 4h4v4H4z",
};

interface Props {
  /** Of this picture alone, from `useId`. */
  id: string;
  looks: PartyLook[];
  /** One mark in each shape (seats and tiles), or one every eight pixels (bars). */
  repeat?: boolean;
}

const nameOf = (id: string, { colour, pattern }: PartyLook) => `${id}${colour.replace(/\W/g, "")}${pattern}`;

/** What a shape is filled with, once `Patterns` of the same id stands in the picture. */
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
