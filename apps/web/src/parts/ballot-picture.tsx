import { Box } from "@mantine/core";
import { isEmoji } from "@mero-mat/domain/party-pictures";
import { Emblem } from "./emblem.tsx";

const letter = { c: "var(--place)", fw: 700, fz: "xl", lh: 1.6 };

/**
 * Shows the first image that loads, or else the emoji or letter at the end. A server of the previous release sends
 * none.
 */
export function BallotPicture({ pictures = [] }: { pictures?: string[] | undefined }) {
  const sign = pictures.at(-1) ?? "";
  return (
    <Emblem
      images={pictures.slice(0, -1)}
      otherwise={
        <Box
          component="span"
          maw="3.75rem"
          style={{ overflow: "hidden", whiteSpace: "nowrap" }}
          {...(!isEmoji(sign) && letter)}
        >
          {sign}
        </Box>
      }
    />
  );
}
