import { Box } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { createContext, type ReactNode, useContext, useState } from "react";
import { createPortal } from "react-dom";
import classes from "./beside.module.css";

const wideQuery = "(width >= 90em)";

const Place = createContext<HTMLElement | null>(null);

/** A list, and on a wide screen a place beside it, which `label` names, for the one of its rows that is acted on. */
export function Beside({ label, children }: { label: string; children: ReactNode }) {
  const isWide = useMediaQuery(wideQuery, window.matchMedia(wideQuery).matches);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <Place value={isWide ? place : null}>
      <div className={classes.beside}>
        <Box miw={0}>{children}</Box>
        {isWide && <section ref={setPlace} className={classes.place} aria-label={label} />}
      </div>
    </Place>
  );
}

/** Where there is room beside the list; null where what is opened stands under its row. */
export const usePlaceBeside = (): HTMLElement | null => useContext(Place);

/** Stands beside the list, or where it is written. */
export function InPlace({ children }: { children: ReactNode }) {
  const place = usePlaceBeside();
  return place ? createPortal(children, place) : children;
}
