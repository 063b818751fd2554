import type { PartyResults } from "@mero-mat/api/results";
import { limits } from "@mero-mat/domain/limits";
import { colourOf } from "@mero-mat/domain/party-colours";
import { seatPlaces } from "@mero-mat/domain/seat-places";

export const pictureSize = { width: 1200, height: 630 };
const channels = 3;
const scale = 5.2;
const paper = [0xfb, 0xfa, 0xf7];
const empty = "#e6e3dd";

const bytesOf = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** Draws dots on a background by hand: sharp may not read vector pictures here, and text would need a font. */
function draw(colours: string[]): Buffer {
  const { width, height } = pictureSize;
  const pixels = Buffer.alloc(width * height * channels, Buffer.from(paper));
  for (const [seat, place] of seatPlaces(limits.proportionalSeats, 5).entries()) {
    const x = width / 2 + place.x * scale;
    const y = height - 45 + place.y * scale;
    const radius = place.radius * scale;
    const colour = bytesOf(colours[seat] ?? empty);
    for (let row = Math.floor(y - radius); row <= y + radius; row++)
      for (let column = Math.floor(x - radius); column <= x + radius; column++) {
        // Anti-aliasing: half covered at the edge.
        const cover = Math.min(Math.max(radius + 0.5 - Math.hypot(column - x, row - y), 0), 1);
        const at = (row * width + column) * channels;
        for (const [index, value] of colour.entries())
          pixels[at + index] = Math.round((pixels[at + index] ?? 0) * (1 - cover) + value * cover);
      }
  }
  return pixels;
}

/** Draws the half circle of seats that previews of links show. */
export async function seatsPicture({ allParties }: PartyResults): Promise<Buffer> {
  const colours = allParties.flatMap(({ partyName, seats }) => Array<string>(seats).fill(colourOf(partyName)));
  const { sharp } = await import("../../objects/sharp.ts");
  return await sharp(draw(colours), { raw: { ...pictureSize, channels } })
    .png({ palette: true })
    .toBuffer();
}
