import { Box } from "@mantine/core";
import { emojiOf, picturesOf } from "@mero-mat/domain/party-pictures";
import { Emblem } from "./emblem.tsx";
import type { PartyFace } from "./use-party-book.ts";

interface Props {
  party: Omit<PartyFace, "nepaliName">;
  size?: "2.25rem" | "2.5rem" | "2.75rem";
  bg?: string;
  /** Fades a party that cannot be chosen. */
  isFaded?: boolean;
}

/** Shows the logo, else the symbol, else the emoji of the party, in its square next to a name. */
export function PartyPicture({ party, size = "2.75rem", bg = "var(--hover)", isFaded = false }: Props) {
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
      <Emblem images={images} otherwise={emoji ?? emojiOf(party.name)} />
    </Box>
  );
}
