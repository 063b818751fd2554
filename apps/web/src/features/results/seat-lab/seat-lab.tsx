import { Box } from "@mantine/core";
import type { PartyResult } from "@mero-mat/api/results";
import { useState } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { muted } from "../../../parts/style-props.ts";
import { Fold } from "../../../ui/fold.tsx";
import { Failed } from "../../../ui/query-states.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
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
  const { Board, face, open } = useLabBoard();
  return (
    <Fold title={t("seatLab.title")} note={t("seatLab.game")} onOpen={() => face === "closed" && open()}>
      <p>{t("seatLab.notAResult")}</p>
      <Box component="p" maw="44rem" {...muted} style={{ textWrap: "pretty" }}>
        {t("seatLab.method")}
      </Box>
      {Board && <Board actual={actual} />}
      {face === "loading" && <Spinner />}
      {face === "failed" && <Failed variant="line" text={t("seatLab.failed")} onRetry={open} />}
    </Fold>
  );
}
