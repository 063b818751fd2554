import type { ParsedLocation, RegisteredRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The sheets over the page at this entry of the history, the lowest first. */
    covers?: number[] | undefined;
    /** The entry of the page below them. */
    pageKey?: string | undefined;
  }
}

interface Sheet {
  id: number;
  /** Whether the history has an entry for it, which Back removes. */
  isWritten: boolean;
  close: () => boolean;
}

/** Open overlays, the lowest first. */
const open: Sheet[] = [];
let lastId = 0;

/** Router of the app while it is mounted. */
let watched: RegisteredRouter | undefined;

const coversAt = ({ history }: RegisteredRouter) => history.location.state.covers ?? [];

let shownPage: string | undefined;

/** Returns whether more has changed than the overlays: if not, the page stays where it has been scrolled to. */
export function isOtherPage({ state }: ParsedLocation): boolean {
  const page = state.pageKey ?? state.__TSR_key;
  const isOther = page !== shownPage;
  shownPage = page;
  return isOther;
}

let settling: ReturnType<typeof setTimeout> | undefined;

/** A browser that has not gone back after this long will not do so any more. */
const timeoutMs = 2000;
/** Resolves when the browser has gone back; an entry written earlier would replace the wrong one. */
let goingBack: Promise<void> | undefined;
let arrive = () => {};

function goBack(go: () => void) {
  goingBack = new Promise<void>((resolve) => {
    arrive = resolve;
    setTimeout(resolve, timeoutMs);
  }).then(() => {
    goingBack = undefined;
    settle();
  });
  go();
}

function write(router: RegisteredRouter, covers: number[], replace: boolean) {
  const { state, ...place } = router.latestLocation;
  const pageKey = state.pageKey ?? state.__TSR_key;
  void router.commitLocation({
    ...place,
    state: { ...state, covers, pageKey },
    replace,
    resetScroll: false,
    hashScrollIntoView: false,
    ignoreBlocker: true,
  });
}

/** Gives each overlay a history entry, after everything that opens and closes in this tick. */
function settle() {
  clearTimeout(settling);
  settling = setTimeout(() => {
    const router = watched;
    // This runs again when the browser has arrived.
    if (!router || goingBack) return;
    const here = coversAt(router);
    if (here.length > open.length)
      return goBack(() => router.history.go(open.length - here.length, { ignoreBlocker: true }));
    const ids = open.map(({ id }) => id);
    for (const [index, sheet] of open.entries()) {
      if (here[index] === sheet.id) continue;
      // A sheet that takes the place of another takes its entry too.
      write(router, ids.slice(0, index + 1), index < here.length);
      sheet.isWritten = true;
    }
  });
}

/**
 * Removes the entries of the sheets that a reload has closed. Chromium gives the page's own entry the state of an entry
 * that is pushed while the reload is under way, and then `history.go` would leave the page; `traverseTo` is refused.
 */
function leaveReloadedSheets(router: RegisteredRouter) {
  const steps = coversAt(router).length;
  const { navigation } = window;
  if (steps === 0 || !navigation?.currentEntry) return settle();
  const below = navigation.entries()[navigation.currentEntry.index - steps];
  goBack(() =>
    navigation.traverseTo(below?.key ?? "").committed?.catch(() => {
      arrive();
      write(router, [], true);
      settle();
    }),
  );
}

/**
 * Swallows the second click of a double click on an overlay that the first one has opened or closed: it was meant for
 * the previous content, and would close or confirm a dialog unread.
 */
function watchDoubleClicks(): () => void {
  let clicked: Sheet | undefined;
  const hear = (event: MouseEvent) => {
    if (event.detail < 2) clicked = open.at(-1);
    else if (clicked !== open.at(-1)) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
  document.addEventListener("click", hear, { capture: true });
  return () => document.removeEventListener("click", hear, { capture: true });
}

/** Listens for Back, and removes the history entries of closed overlays, as after Forward or a reload. */
export function watchOverlays(router: RegisteredRouter): () => void {
  const { history } = router;
  const { push, replace } = history;
  const whenBack = (work: () => void) => (goingBack ? void goingBack.then(work) : work());
  history.replace = (...given) => whenBack(() => replace(...given));
  // A page that is opened from a sheet takes the sheet's place: Back leads to the page below.
  history.push = (path, state, options) =>
    whenBack(() => (coversAt(router).length > 0 && !state?.covers ? replace : push)(path, state, options));
  const stop = history.subscribe(({ action: { type } }) => {
    if (type === "PUSH" || type === "REPLACE") return;
    arrive();
    const here = coversAt(router);
    // An overlay opened while the browser went back from another has no entry yet, and stays.
    for (const sheet of open.filter(({ id, isWritten }) => isWritten && !here.includes(id)).reverse())
      if (sheet.close()) remove(sheet);
    settle();
  });
  const stopClicks = watchDoubleClicks();
  watched = router;
  leaveReloadedSheets(router);
  return () => {
    watched = undefined;
    arrive();
    stop();
    stopClicks();
    Object.assign(history, { push, replace });
  };
}

const remove = (sheet: Sheet) => open.includes(sheet) && open.splice(open.indexOf(sheet), 1);

/** Lets Back close an overlay. `close` returns whether it closed; it does not while a mutation is in flight. */
export function useBackCloses(isOpen: boolean, close: Sheet["close"]) {
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return;
    const sheet = { id: ++lastId, isWritten: false, close: () => closeNow() };
    open.push(sheet);
    settle();
    return () => {
      remove(sheet);
      settle();
    };
  }, [isOpen]);
}
