import { Box } from "@mantine/core";
import { useWindowEvent } from "@mantine/hooks";
import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
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
  useTop(place);
  return (
    <Place value={isWide ? place : null}>
      <div ref={room} className={classes.room}>
        <div className={classes.beside} data-of={of}>
          <Box miw={0}>{children}</Box>
          {/* Stays when it is empty: React would otherwise remove it before its content has moved. */}
          <section ref={setPlace} className={classes.place} aria-label={label} />
        </div>
      </div>
    </Place>
  );
}

/** Tells a pane's style sheet how far below the window's top it is, which changes as the page scrolls. */
function useTop(pane: HTMLElement | null) {
  const measure = () => pane?.style.setProperty("--from", `${pane.getBoundingClientRect().top}px`);
  useWindowEvent("scroll", measure);
  useWindowEvent("resize", measure);
  useEffect(() => void measure());
}

/** Pane next to the list, or null where an open row expands in place. */
export const useDetailPane = (): HTMLElement | null => useContext(Place);

interface DetailProps {
  /** Frames the content where it expands in place. */
  frame?: (content: ReactNode) => ReactNode;
  children: ReactNode;
}

/**
 * Renders its children into the pane if there is one, and otherwise in place. They move between the two in an element
 * of their own, so what is typed and opened in them stays when a window is resized.
 */
export function DetailPane({ frame = (content) => content, children }: DetailProps) {
  const place = useDetailPane();
  const [{ content, attach }] = useState(movable);
  const slot = <div ref={attach} />;
  return (
    <>
      {place ? createPortal(slot, place) : frame(slot)}
      {createPortal(children, content)}
    </>
  );
}

/** Returns an element, and a callback ref that moves it into another one and keeps the focus in it. */
function movable() {
  const content = document.createElement("div");
  let focused: Element | null = null;
  function attach(slot: HTMLElement | null) {
    slot?.append(content);
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    return () => {
      const { activeElement } = document;
      focused = content.contains(activeElement) ? activeElement : null;
    };
  }
  return { content, attach };
}
