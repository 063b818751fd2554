import type { PartyResult } from "@mero-mat/api/results";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { QuietButton } from "../../ui/quiet-button.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import classes from "./seat-lab.module.css";
import { useLabBoard } from "./use-lab-board.ts";

interface Props {
  /** The real result as a start of the game; null where its reader may not see it. */
  actual: PartyResult[] | null;
}

/** What would change if: a game with votes, a threshold and seats, counted in the browser alone. */
export function SeatLab({ actual }: Props) {
  const { t } = useTranslation();
  const heading = useId();
  const { Board, face, open } = useLabBoard();
  return (
    <section className={classes.card} aria-labelledby={heading}>
      <div className={classes.head}>
        <h2 id={heading}>{t("seatLab.title")}</h2>
        <span className={classes.game}>{t("seatLab.game")}</span>
      </div>
      <p>{t("seatLab.notAResult")}</p>
      <p className={classes.muted}>{t("seatLab.method")}</p>
      {Board && <Board actual={actual} />}
      {face === "loading" && <Spinner label={t("common.loading")} />}
      {face === "failed" && (
        <p role="alert" className={classes.failed}>
          {t("seatLab.failed")}
        </p>
      )}
      {(face === "closed" || face === "failed") && (
        <div className={classes.open}>
          <QuietButton onClick={open}>{t(face === "closed" ? "seatLab.open" : "common.tryAgain")}</QuietButton>
        </div>
      )}
    </section>
  );
}
