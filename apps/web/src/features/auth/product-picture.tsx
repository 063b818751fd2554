import { limits } from "@mero-mat/domain/limits";
import { useTranslation } from "react-i18next";
import { SeatsPicture } from "../../parts/seats-picture.tsx";
import { Stamp } from "../../parts/stamp.tsx";
import classes from "./product-picture.module.css";

// Invented candidates and an invented parliament: a picture must not look like a forecast.
const candidates = [
  { symbol: "🌳", ne: "सीता राई", en: "Sita Rai" },
  { symbol: "🔔", ne: "हरि थापा", en: "Hari Thapa", stamped: true },
  { symbol: "☀️", ne: "गीता लामा", en: "Gita Lama" },
];
const seats = [
  { key: "red", colour: "#e03131", seats: 33 },
  { key: "green", colour: "#2f9e44", seats: 29 },
  { key: "violet", colour: "#862e9c", seats: 21 },
  { key: "blue", colour: "#228be6", seats: 16 },
  { key: "amber", colour: "#e8890c", seats: 11 },
];

/** A ballot with its stamp and the parliament that comes of it. */
export function ProductPicture() {
  const { t } = useTranslation();
  return (
    <figure className={classes.picture} role="img" aria-label={t("auth.landing.picture")}>
      <div className={classes.ballot} aria-hidden="true">
        <p className={classes.heading}>
          {t("auth.ballot.title")}
          <span className={classes.place}>{t("auth.ballot.place")}</span>
        </p>
        {candidates.map(({ symbol, ne, en, stamped = false }) => (
          <div key={en} className={classes.option} data-stamped={stamped || undefined}>
            <span className={classes.symbol}>{symbol}</span>
            <span className={classes.names}>
              <b lang="ne">{ne}</b>
              <span>{en}</span>
            </span>
            <Stamp stamped={stamped} />
          </div>
        ))}
      </div>
      <div className={classes.parliament} aria-hidden="true">
        <SeatsPicture groups={seats} seats={limits.proportionalSeats} className={classes.seats} />
        <p>{t("auth.ballot.seats")}</p>
      </div>
    </figure>
  );
}
