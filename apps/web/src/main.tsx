import "./styles.ts";
import { StrictMode, startTransition, useLayoutEffect } from "react";
import { createRoot } from "react-dom/client";

// Nearly every page needs these: with the first one they cost the others nothing.
import "@mero-mat/domain/limits";
import "./parts/style-props.ts";
import { whenActsFail } from "./api/act.ts";
import { askWhoIsSignedIn } from "./api/acting-as.ts";
import { pause } from "./api/pause.ts";
import { readFirst } from "./api/read-first.ts";
import { App } from "./app.tsx";
import { startHaptics } from "./hooks/haptics.ts";
import { takeOver } from "./hooks/take-over.ts";
import { startI18n } from "./i18n/i18n.ts";
import { router } from "./router.ts";
import { prefetchCurrentUser } from "./session/session.ts";
import { listenToTabs } from "./session/tabs.ts";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

/** After this long a reader is shown that the page is waiting. */
const timeoutMs = 3000;

/** Calls back before the effects of every other component, so that those find themselves in the page. */
function Arrival({ onArrive }: { onArrive: () => void }) {
  useLayoutEffect(onArrive, []);
  return null;
}

/** Renders outside the page in small steps, which keeps typing and tapping quick, then moves all of it into the page at once. */
function start(written: HTMLElement) {
  const app = document.createElement("div");
  app.id = written.id;
  startTransition(() =>
    createRoot(app).render(
      <StrictMode>
        <Arrival onArrive={() => takeOver(written, app)} />
        <App router={router} />
      </StrictMode>,
    ),
  );
}

startHaptics();
whenActsFail(async () => (await import("./api/after-failure.ts")).afterFailure);
listenToTabs(askWhoIsSignedIn);
const askFirst = () => Promise.race([prefetchCurrentUser().then(readFirst), pause(timeoutMs)]);
// Each in a task of its own, so that who taps meanwhile is heard. No top-level await: the catalogue imports from this very
// file once it is bundled, and the two would wait for each other.
Promise.all([startI18n(), pause(0).then(() => router.load()), pause(0).then(askFirst)]).then(
  () => start(root),
  () => {
    const failed = document.querySelector<HTMLTemplateElement>("#start-failed");
    if (failed) root.replaceChildren(failed.content);
  },
);
