import { Box, Button, Group, Stack } from "@mantine/core";
import type { PartyResult } from "@mero-mat/api/results";
import { useId, useState } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { card, muted, screenOnly, tinted } from "../../parts/style-props.ts";
import { Spinner } from "../../ui/spinner.tsx";
import type { LabBoard } from "./lab-board.tsx";

type Face = "closed" | "loading" | "failed" | "open";

/** Loads the game when it is opened. React's `lazy` would not try again after a lost connection. */
function useLabBoard() {
  const [face, setFace] = useState<Face>("closed");
  const [Board, setBoard] = useState<typeof LabBoard>();
  const open = () => {
    setFace("loading");
    import("./lab-board.tsx").then(
      (module) => {
        setBoard(() => module.LabBoard);
        setFace("open");
      },
      () => setFace("failed"),
    );
  };
  return { Board, face, open };
}

interface Props {
  /** The game starts with the real result; null if its reader may not see it. */
  actual: PartyResult[] | null;
}

/** Offers a game with votes, a threshold and seats, which counts in the browser alone. */
export function SeatLab({ actual }: Props) {
  const { t } = useTranslation();
  const heading = useId();
  const { Board, face, open } = useLabBoard();
  return (
    <Stack component="section" {...card} {...screenOnly} gap="0.75rem" aria-labelledby={heading}>
      <Group justify="space-between" gap="0.25rem 0.75rem">
        <h2 id={heading}>{t("seatLab.title")}</h2>
        <Box component="span" px="0.75rem" py="0.1875rem" {...tinted("waiting")}>
          {t("seatLab.game")}
        </Box>
      </Group>
      <p>{t("seatLab.notAResult")}</p>
      <Box component="p" maw="44rem" {...muted} style={{ textWrap: "pretty" }}>
        {t("seatLab.method")}
      </Box>
      {Board && <Board actual={actual} />}
      {face === "loading" && <Spinner />}
      {face === "failed" && (
        <Box component="p" role="alert" c="var(--danger)">
          {t("seatLab.failed")}
        </Box>
      )}
      {(face === "closed" || face === "failed") && (
        <Button variant="default" fz="sm" style={{ alignSelf: "flex-start" }} onClick={open}>
          {t(face === "closed" ? "seatLab.open" : "common.tryAgain")}
        </Button>
      )}
    </Stack>
  );
}
