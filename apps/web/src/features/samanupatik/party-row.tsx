import { Box } from "@mantine/core";
import { picturesOf } from "@mero-mat/domain/party-pictures";
import { BallotNames } from "../../parts/ballot.tsx";
import { Emblem } from "../../parts/emblem.tsx";
import type { PartyFace } from "../../parts/use-party-book.ts";
import { firstLetter } from "./party-names.ts";

/** Shows a party as on the ballot paper: the Nepali name first, whatever the reader's language. */
export function PartyRow({ party }: { party: PartyFace }) {
  const below = party.name === party.nepaliName ? [] : [party.name];
  return <BallotNames symbol={<PartyPicture party={party} />} title={party.nepaliName} below={below} />;
}

/** Shows the logo, else the election symbol, else the first letter. */
function PartyPicture({ party }: { party: PartyFace }) {
  const { images, emoji } = picturesOf(party);
  return (
    <Emblem
      images={images}
      otherwise={
        emoji ? (
          <Box component="span" maw="3.5rem" style={{ overflow: "hidden", whiteSpace: "nowrap" }}>
            {emoji}
          </Box>
        ) : (
          <Box component="span" c="var(--place)" fw={700} fz="xl" lh={1.6}>
            {firstLetter(party.nepaliName)}
          </Box>
        )
      }
    />
  );
}
