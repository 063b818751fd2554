import { useTranslation } from "react-i18next";
import { currentLanguage } from "../../i18n/i18n.ts";
import { placeName } from "../../i18n/places.ts";
import { Icon } from "../../ui/icon.tsx";
import classes from "./move-places.module.css";
import type { Move } from "./reads.ts";

/** From where to where, as one line that reads as a sentence. */
export function MovePlaces({ move }: { move: Move }) {
  const { t } = useTranslation();
  const { from, to } = usePlaces(move);
  return (
    <span className={classes.places}>
      <span className={classes.hidden}>{t("adminRequests.moves.from")} </span>
      <span>{from}</span>
      <span className={classes.to}>
        <span className={classes.arrow}>
          <Icon name="arrowLeft" size={16} />
        </span>
        <span>
          <span className={classes.hidden}> {t("adminRequests.moves.to")} </span>
          {to}
        </span>
      </span>
    </span>
  );
}

export function usePlaces({ from, to }: Move): { from: string; to: string } {
  const { t } = useTranslation();
  const name = (place: Move["from"]) => placeName(place, currentLanguage(), t) ?? t("adminRequests.noPlace");
  return { from: name(from), to: name(to) };
}
