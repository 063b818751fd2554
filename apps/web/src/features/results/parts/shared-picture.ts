import type { SharedCard } from "./shared-card.ts";

// Social media show a picture of this size as a whole.
const [width, height] = [1200, 630];
const margin = 64;
const inner = width - 2 * margin;
const linesMost = 5;
const [ink, muted, paper, track] = ["#1b1d22", "#5c6270", "#fbfaf7", "#e8e6df"];
const face = "system-ui, 'Noto Sans Devanagari', sans-serif";

/** Draws a card, always in light colours: it is viewed elsewhere, by people with other settings. */
export async function pictureOf({ title, text, lines }: SharedCard, foot: string): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width, height });
  const context = canvas.getContext("2d");
  if (!context) return null;
  const write = (words: string, x: number, y: number, size: number, colour = ink, weight = 400, most = inner) => {
    context.font = `${weight} ${size}px ${face}`;
    context.fillStyle = colour;
    // A long text is cut and not squeezed, which would make Devanagari unreadable.
    let shown = words.replace(/\s+/g, " ");
    while (shown.length > 1 && context.measureText(shown).width > most) shown = `${shown.slice(0, -2).trimEnd()}…`;
    context.fillText(shown, x, y);
  };
  context.fillStyle = paper;
  context.fillRect(0, 0, width, height);
  write(title, margin, 92, 44, ink, 700);
  write(text, margin, 140, 28, muted);
  const most = Math.max(1, ...lines.map(({ share }) => share));
  for (const [index, { name, value, share, percent, colour }] of lines.slice(0, linesMost).entries()) {
    const y = 204 + index * 72;
    write(name, margin, y, 30, ink, 600, inner * 0.6);
    context.textAlign = "right";
    write(`${value} · ${percent}`, width - margin, y, 28, muted, 400, inner * 0.38);
    context.textAlign = "left";
    context.fillStyle = track;
    context.fillRect(margin, y + 14, inner, 16);
    context.fillStyle = colour;
    context.fillRect(margin, y + 14, (inner * share) / most, 16);
  }
  write(foot, margin, height - 36, 24, muted);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}
