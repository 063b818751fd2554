import "./styles.ts";
import { StrictMode, startTransition, useLayoutEffect } from "react";
import { createRoot } from "react-dom/client";

// Nearly every page needs these: with the first one they cost the others nothing.
import "@mero-mat/domain/limits";
import "./parts/style-props.ts";
import { askWhoIsSignedIn } from "./api/acting-as.ts";
import { hasNoResponse } from "./api/errors.ts";
import { pause } from "./api/pause.ts";
import { isReaders } from "./api/preloaded.ts";
import { queryClient } from "./api/query-client.ts";
import { readFirst } from "./api/read-first.ts";
import { whenMutationsFail } from "./api/send-mutation.ts";
import { shownUser } from "./api/shown-user.ts";
import { App } from "./app.tsx";
import { wayOut } from "./features/auth/gates/way-out.ts";
import { startHaptics } from "./hooks/haptics.ts";
import { preserveInput } from "./hooks/preserve-input.ts";
import { replaceServerHtml } from "./hooks/replace-server-html.ts";
import { startI18n } from "./i18n/i18n.ts";
import { router } from "./router.ts";
import { gate } from "./session/guard.ts";
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

/**
 * Renders into a detached element in small steps, which keeps typing and tapping responsive, then moves all of it into
 * the page at once.
 */
function start(written: HTMLElement) {
  const app = document.createElement("div");
  app.id = written.id;
  startTransition(() =>
    createRoot(app).render(
      <StrictMode>
        <Arrival onArrive={() => replaceServerHtml(written, app)} />
        <App router={router} />
      </StrictMode>,
    ),
  );
}

startHaptics();
whenMutationsFail(async () => (await import("./api/after-failure.ts")).afterFailure);
listenToTabs(askWhoIsSignedIn);
// A form that the server wrote takes votes and sign-ins by itself, so no failure may replace it.
const form = root.querySelector("main form");
const isBallot = form !== null && isReaders;

async function askFirst() {
  const asked = prefetchCurrentUser().then(readFirst);
  await (isBallot ? asked : Promise.race([asked, pause(timeoutMs)]));
}

/** Redirects from a closed page before the first render: the page would be empty while it redirects itself. */
async function leaveClosedPage() {
  const user = shownUser();
  const access = router.state.matches.at(-1)?.staticData.access ?? "public";
  const decision = user === undefined ? "open" : gate(access, user);
  if (typeof decision === "string") return;
  await router.navigate({ ...wayOut(decision.to, router.state.location), replace: true });
}

/** Returns whether the app would show a failure: its code, its texts or what it reads could not be fetched. */
const wouldFail = () =>
  // The router reports a missing page only once it renders it; a page that has loaded has no `preload` any more.
  router.state.matches.some(
    ({ status, routeId }) => status === "error" || router.routesById[routeId].options.component?.preload,
  ) || queryClient.getQueryCache().findAll({ predicate: ({ state }) => hasNoResponse(state.error) }).length > 0;

function showFailure(written: HTMLElement) {
  const failed = document.querySelector<HTMLTemplateElement>("#start-failed");
  if (!failed) return;
  if (form) preserveInput(written, failed.content);
  else written.replaceChildren(failed.content);
}

// Each in a separate task, so taps in between are handled. No top-level await: the catalogue imports from this very
// file once it is bundled, and the two would wait for each other.
Promise.all([startI18n(), pause(0).then(() => router.load()), pause(0).then(askFirst)])
  .then(leaveClosedPage)
  .then(
    () => (form && wouldFail() ? showFailure(root) : start(root)),
    () => showFailure(root),
  );
