interface SharedLine {
  name: string;
  value: string;
  /** Goes from 0 to 100; `percent` writes it for the reader. */
  share: number;
  percent: string;
  colour: string;
}

/** A shared card: as text, as a link and as a picture. */
export interface SharedCard {
  title: string;
  text: string;
  path: string;
  lines: SharedLine[];
}

export const addressOf = ({ path }: SharedCard): string => new URL(path, window.location.origin).href;
