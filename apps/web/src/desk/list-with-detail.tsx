import { Box } from "@mantine/core";
import { createContext, type ReactNode, useContext, useState } from "react";
import { createPortal } from "react-dom";
import classes from "./list-with-detail.module.css";
import { useHasRoom } from "./use-has-room.ts";

/** Widths in rem from which the pane has room. A table gives up columns for it, and so has room for it earlier. */
const wideFrom = { list: 82, table: 59 };

const Place = createContext<HTMLElement | null>(null);

interface Props {
  label: string;
  of?: keyof typeof wideFrom;
  children: ReactNode;
}

/** Shows a list, and where there is room a pane next to it, labelled `label`, for the open row. */
export function ListWithDetail({ label, of = "list", children }: Props) {
  const [room, isWide] = useHasRoom(wideFrom[of]);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <Place value={isWide ? place : null}>
      <div ref={room} className={classes.room}>
        <div className={classes.beside} data-of={of}>
          <Box miw={0}>{children}</Box>
          {isWide && <section ref={setPlace} className={classes.place} aria-label={label} />}
        </div>
      </div>
    </Place>
  );
}

/** Pane next to the list, or null where an open row expands in place. */
export const useDetailPane = (): HTMLElement | null => useContext(Place);

/** Renders its children into the pane if there is one, and otherwise in place. */
export function DetailPane({ children }: { children: ReactNode }) {
  const place = useDetailPane();
  return place ? createPortal(children, place) : children;
}
