import type { CurrentUser } from "@mero-mat/api/auth";
import type { Reason } from "@mero-mat/api/errors";
import type { Language } from "@mero-mat/domain/languages";
import { createMemoryHistory, createRouter } from "@tanstack/react-router";
import { renderToString } from "react-dom/server";
import { queryClient } from "../src/api/query-client.ts";
import { currentUserKey } from "../src/api/shown-user.ts";
import { App } from "../src/app.tsx";
import { plainSearch } from "../src/hooks/search-params.ts";
import { speak, speaking } from "../src/i18n/catalogue.ts";
import { loadTexts, openTexts, wantedTexts } from "../src/i18n/i18n.ts";
import { routeTree } from "../src/routeTree.gen.ts";

const routerTo = (path: string) =>
  createRouter({ ...plainSearch, routeTree, history: createMemoryHistory({ initialEntries: [path] }) });

type Router = ReturnType<typeof routerTo>;

export interface Opened {
  router: Router;
  /** The view needs these texts beyond those of every page. */
  texts: string[];
}

// Module state such as the texts and the language belongs to one reader in the app, so pages are rendered one at a
// time.
let last: Promise<unknown> = Promise.resolve();
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = last.then(work);
  last = done.catch(() => {});
  return done;
}

const opened = new Map<string, Promise<Opened>>();

async function openPage(path: string, language: Language): Promise<Opened> {
  await openTexts(language);
  await loadTexts("withoutScript");
  wantedTexts.clear();
  const router = routerTo(path);
  await router.load();
  return { router, texts: [...wantedTexts] };
}

/** Loads the code and texts of a page, once. */
export function open(path: string, language: Language): Promise<Opened> {
  const key = `${language} ${path}`;
  const found = opened.get(key) ?? inTurn(() => openPage(path, language));
  opened.set(key, found);
  found.catch(() => opened.delete(key));
  return found;
}

/** Returns the note for readers without JavaScript: what works here without it. */
function withoutScript({ path, language, answers }: Asked): string {
  const t = speaking(language);
  if (path === "/secrecy") return "";
  if (path === "/auth") return t("withoutScript.signIn");
  if (path === "/") return t("withoutScript.home");
  return t(answers && path !== "/results" ? "withoutScript.ballot" : "withoutScript.needed");
}

interface Asked {
  path: string;
  language: Language;
  user: CurrentUser | null;
  /** Responses to put into the query cache, by procedure path. */
  answers?: Record<string, unknown>;
}

/** Renders the first view of a page, before any request. */
export async function renderPage(asked: Asked): Promise<string> {
  const { path, language, user, answers = {} } = asked;
  const { router } = await open(path, language);
  // Synchronous from here on, so that no other reader's page is rendered in between.
  speak(language);
  queryClient.clear();
  queryClient.setQueryData(currentUserKey, user);
  for (const [name, answer] of Object.entries(answers))
    queryClient.setQueryData([name.split("."), { type: "query" }], answer);
  const html = renderToString(<App router={router} />);
  // React omits content that it could not render.
  if (/<main[^>]*><\/main>/.test(html)) throw new Error(`${path} shows nothing at first`);
  return (
    html
      // Hydration markers are removed, because the app renders the page again instead of hydrating.
      .replace(/<!--.*?-->|<template[^>]*><\/template>|<script[^>]*>.*?<\/script>/gs, "")
      // Only a form and links work before the app does, and screen readers announce that.
      .replace(/<button(?![^>]*type="(?:submit|reset)")/g, '<button aria-disabled="true"')
      // Disabled, because typed text would be lost: the app takes over only the sign-in's fields.
      .replace(/<input(?=[^>]*type="search")/g, "<input readonly")
      // Inside the page's column, if it has one.
      .replace(/<main[^>]*>(<div[^>]*mantine-Stack-root[^>]*>)?/, (start, column) =>
        withoutScript(asked) === ""
          ? start
          : `${start}<noscript><p style="color:var(--muted);margin-bottom:${column ? 0 : "1rem"}">${withoutScript(asked)}</p></noscript>`,
      )
  );
}

/** Returns the message for the reason of a failure. */
export async function reasonMessage(reason: Reason, language: Language): Promise<string> {
  await inTurn(async () => {
    await openTexts(language);
    await loadTexts("reasons");
  });
  return speaking(language)(`reasons.${reason}`);
}
