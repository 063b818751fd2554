import { Link } from "@tanstack/react-router";
import { brand } from "../../i18n/brand.ts";
import { Pennant } from "../../parts/pennant.tsx";
import classes from "./brand.module.css";

export function Brand() {
  return (
    <Link to="/" className={classes.brand}>
      <Pennant />
      <strong lang="ne">{brand.ne}</strong>
      <span lang="en" className={classes.second}>
        {brand.en}
      </span>
    </Link>
  );
}
