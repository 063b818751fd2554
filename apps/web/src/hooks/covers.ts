import { type RegisteredRouter, useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** How many sheets lie over the page at this entry of the history. */
    covers?: number | undefined;
    /** The entry of the page below them. */
    pageKey?: string | undefined;
  }
}

type Close = () => boolean;

/** What lies over the page, the lowest first. Each has an entry of its own in the history, for Back to take away. */
const open: Close[] = [];

const depthAt = ({ history }: RegisteredRouter) => history.location.state.covers ?? 0;

let settling: ReturnType<typeof setTimeout> | undefined;

const patienceMs = 500;
/** Resolves when the browser has gone back as it was asked to; what is written before would be written over the wrong entry. */
let goingBack: Promise<void> | undefined;
let arrive = () => {};

function goBack({ history }: RegisteredRouter, steps: number) {
  goingBack = new Promise<void>((resolve) => {
    arrive = resolve;
    setTimeout(resolve, patienceMs);
  }).then(() => {
    goingBack = undefined;
  });
  history.go(-steps, { ignoreBlocker: true });
}

/** Makes the history as deep as the page is covered: once all that opens and closes at this moment has done so. */
function settle(router: RegisteredRouter) {
  clearTimeout(settling);
  settling = setTimeout(() => {
    const above = depthAt(router) - open.length;
    if (above > 0) goBack(router, above);
    for (let covers = depthAt(router) + 1; covers <= open.length; covers++) {
      const { state, ...place } = router.latestLocation;
      const pageKey = state.pageKey ?? state.__TSR_key;
      void router.commitLocation({
        ...place,
        state: { ...state, covers, pageKey },
        resetScroll: false,
        hashScrollIntoView: false,
        ignoreBlocker: true,
      });
    }
  });
}

/** Hears Back, and leaves no entry of a sheet behind that is no longer there: after Forward, or when the page is loaded anew. */
export function watchCovers(router: RegisteredRouter): () => void {
  const { history } = router;
  const { push, replace } = history;
  const write = (work: () => void) => (goingBack ? void goingBack.then(work) : work());
  history.replace = (...given) => write(() => replace(...given));
  // A page that is opened from a sheet takes the sheet's place: Back leads to the page below.
  history.push = (path, state, options) =>
    write(() => (depthAt(router) > 0 && !state?.covers ? replace : push)(path, state, options));
  const stop = history.subscribe(({ action: { type } }) => {
    if (type === "PUSH" || type === "REPLACE") return;
    // The step that was asked for above closes nothing: what has opened since gets its entry.
    if (goingBack) arrive();
    else for (const close of open.slice(depthAt(router)).reverse()) if (close()) remove(close);
    settle(router);
  });
  settle(router);
  return () => {
    stop();
    Object.assign(history, { push, replace });
  };
}

const remove = (close: Close) => open.includes(close) && open.splice(open.indexOf(close), 1);

/** Lets Back close what covers the page. `close` says whether it did: not while something is under way. */
export function useBackCloses(isOpen: boolean, close: Close) {
  const router = useRouter();
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!isOpen) return;
    const own = () => latest.current();
    open.push(own);
    settle(router);
    return () => {
      remove(own);
      settle(router);
    };
  }, [isOpen, router]);
}
