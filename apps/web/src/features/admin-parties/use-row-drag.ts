import { type PointerEvent, useEffect, useRef, useState } from "react";
import { gapAt, placeIn } from "./order.ts";

export interface Dragged {
  from: number;
  /** Before which row it would be let go. */
  gap: number;
}

/** As far from the edge of the window as the bars over it reach, with a row's place to be seen beyond them. */
const edge = 112;
const scrollStep = 10;

/** How far the page scrolls at each frame, so that a row reaches a place that is out of sight. */
function scrollAt(y: number): number {
  if (y < edge) return -scrollStep;
  return y > window.innerHeight - edge ? scrollStep : 0;
}

const middleOf = (row: Element): number => {
  const { top, bottom } = row.getBoundingClientRect();
  return (top + bottom) / 2;
};

/** Drags rows of a list by their handles, with a mouse, a pen or a finger. Escape leaves everything as it was. */
export function useRowDrag(onMove: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  function start(event: PointerEvent<HTMLOListElement>) {
    const handle = event.target instanceof Element ? event.target.closest("[data-handle]") : null;
    if (!handle || event.button !== 0) return;
    event.preventDefault();
    const list = event.currentTarget;
    const rows = [...list.children];
    const from = rows.findIndex((row) => row.contains(handle));
    let { clientY } = event;
    let gap = from;
    let frame = 0;
    const listening = new AbortController();
    const { signal } = listening;

    const look = () => {
      gap = gapAt(rows.map(middleOf), clientY);
      setDragged((before) => (before?.gap === gap ? before : { from, gap }));
    };
    // The rows move under a pointer that rests at the edge.
    const watch = () => {
      window.scrollBy(0, scrollAt(clientY));
      look();
      frame = requestAnimationFrame(watch);
    };
    const end = () => {
      listening.abort();
      cancelAnimationFrame(frame);
      setDragged(null);
    };
    const follow = (move: globalThis.PointerEvent) => {
      clientY = move.clientY;
    };
    const drop = () => {
      look();
      end();
      onMove(from, placeIn(gap, from));
    };

    stop.current = end;
    // The list catches the pointer: its rows may change under it.
    list.setPointerCapture(event.pointerId);
    list.addEventListener("pointermove", follow, { signal });
    list.addEventListener("pointerup", drop, { signal });
    list.addEventListener("pointercancel", end, { signal });
    document.addEventListener("keydown", ({ key }) => key === "Escape" && end(), { signal });
    watch();
  }

  return { dragged, start };
}
