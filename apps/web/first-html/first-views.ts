import type { CurrentUser } from "@mero-mat/api/auth";
import { type Language, languages } from "@mero-mat/domain/languages";
import { readPath } from "../src/api/preloaded.ts";
import { queryClient } from "../src/api/query-client.ts";
import { currentUserKey } from "../src/api/shown-user.ts";
import { gate } from "../src/session/guard.ts";
import type { FirstView } from "./first-view.ts";
import { open, renderPage } from "./render.tsx";

/** Screens on which readers arrive first. */
const paths = ["/auth", "/", "/direct-voting", "/samanupatik-voting", "/results", "/secrecy"];

/** Closed to visitors, who see a message, and empty for others until the app has loaded. */
const closedPaths = ["/change-password", "/edit-profile"];

const noPlace = { province: null, district: null, electionArea: null };

/** Placeholder for any signed-in reader: personal data arrive with the app. */
const somebody: CurrentUser = {
  id: "",
  username: "…",
  role: "user",
  ...noPlace,
  initialLocation: noPlace,
  phone: null,
  email: null,
  isVerified: false,
  canViewResults: false,
  accountStatus: "approved",
  createdAt: "",
};

/** Lists the URLs that the last rendered view reads, except those that depend on the reader. */
function firstReads(isVisitor: boolean): string[] {
  const found = queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state, options }) => state.data === undefined && !("enabled" in options && options.enabled === false))
    .map(({ queryKey }) => readPath(queryKey));
  return [...(isVisitor ? [] : [readPath(currentUserKey)]), ...found].filter((path) => path !== null);
}

async function firstView(path: string, language: Language, isVisitor: boolean): Promise<FirstView> {
  const user = isVisitor ? null : somebody;
  const requested = await open(path, language);
  const decision = gate(requested.router.state.matches.at(-1)?.staticData.access ?? "public", user);
  const shown = typeof decision === "object" ? decision.to : path;
  const { router, texts } = await open(shown, language);
  const html = await renderPage({ path: shown, language, user });
  const route = router.state.matches.at(-1)?.routeId ?? "";
  return { path, language, isVisitor, html, route, texts, reads: firstReads(isVisitor) };
}

export async function firstViews(): Promise<FirstView[]> {
  const views: FirstView[] = [];
  for (const path of [...paths, ...closedPaths])
    for (const language of languages)
      for (const isVisitor of closedPaths.includes(path) ? [true] : [true, false])
        views.push(await firstView(path, language, isVisitor));
  return views;
}
