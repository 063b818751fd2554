import { Box, Flex, VisuallyHidden } from "@mantine/core";
import { placeName } from "../../i18n/places.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Icon } from "../../ui/icon.tsx";
import type { Move } from "./reads.ts";

/** From where to where, as one line that reads as a sentence. */
export function MovePlaces({ move }: { move: Move }) {
  const { t } = useTranslation();
  const { from, to } = usePlaces(move);
  return (
    <Flex component="span" wrap="wrap" align="center" gap="0 0.5rem">
      <VisuallyHidden component="span">{t("adminRequests.moves.from")} </VisuallyHidden>
      <span>{from}</span>
      <Flex component="span" display="inline-flex" align="center" gap={8} fw={600}>
        <Box component="span" display="inline-flex" c="dimmed" style={{ rotate: "180deg" }}>
          <Icon name="arrowLeft" size={16} />
        </Box>
        <span>
          <VisuallyHidden component="span"> {t("adminRequests.moves.to")} </VisuallyHidden>
          {to}
        </span>
      </Flex>
    </Flex>
  );
}

export function usePlaces({ from, to }: Move): { from: string; to: string } {
  const { t } = useTranslation();
  const name = (place: Move["from"]) => placeName(place) ?? t("adminRequests.noPlace");
  return { from: name(from), to: name(to) };
}
