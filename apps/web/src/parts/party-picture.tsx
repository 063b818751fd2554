import { Box } from "@mantine/core";
import { emojiOf, picturesOf } from "@mero-mat/domain/party-pictures";
import { Emblem } from "./emblem.tsx";
import type { PartyFace } from "./use-party-book.ts";

interface Props {
  party: Omit<PartyFace, "nepaliName">;
  /** The ballot pictures of a candidate, which may have a symbol of their own. */
  pictures?: string[];
  size?: "2.25rem" | "2.5rem" | "2.75rem";
  bg?: string;
  /** Fades a party that cannot be chosen. */
  isFaded?: boolean;
}

/** Shows a candidate's pictures, else the logo, the symbol or the emoji of the party, in a square next to a name. */
export function PartyPicture({ party, pictures, size = "2.75rem", bg = "var(--hover)", isFaded = false }: Props) {
  const { images, emoji } = picturesOf(party);
  return (
    <Box
      component="span"
      aria-hidden="true"
      display="grid"
      flex="none"
      w={size}
      h={size}
      fz={`calc(${size} / 2)`}
      lh={1}
      bg={bg}
      bdrs="md"
      style={{
        placeItems: "center",
        overflow: "hidden",
        whiteSpace: "nowrap",
        ...(isFaded && { filter: "grayscale(1)", opacity: 0.6 }),
      }}
    >
      <Emblem images={pictures?.slice(0, -1) ?? images} otherwise={pictures?.at(-1) ?? emoji ?? emojiOf(party.name)} />
    </Box>
  );
}
