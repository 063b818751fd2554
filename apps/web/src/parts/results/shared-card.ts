/** Describes a card as it is sent: in words, as a link and as a picture. */
export interface SharedCard {
  title: string;
  text: string;
  path: string;
  lines: { name: string; value: string /** It is a percentage. */; share: number; percent: string; colour: string }[];
}

export const addressOf = ({ path }: SharedCard): string => new URL(path, window.location.origin).href;
