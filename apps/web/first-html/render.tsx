import { parentPort } from "node:worker_threads";
import { MantineProvider } from "@mantine/core";
import type { CurrentUser } from "@mero-mat/api/auth";
import { type Language, languages } from "@mero-mat/domain/languages";
import { QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRouter, RouterProvider } from "@tanstack/react-router";
import { renderToString } from "react-dom/server";
import { currentUserKey } from "../src/api/acting-as.ts";
import { readPath } from "../src/api/first-reads.ts";
import { queryClient } from "../src/api/query-client.ts";
import { client, trpc } from "../src/api/trpc.ts";
import { openTexts, wantedTexts } from "../src/i18n/i18n.ts";
import { routeTree } from "../src/routeTree.gen.ts";
import { gate } from "../src/session/guard.ts";
import { cssVariables, theme } from "../src/theme.ts";
import type { FirstView } from "./first-view.ts";

/** The screens that a reader comes to first. */
const paths = ["/auth", "/", "/direct-voting", "/samanupatik-voting", "/results"];

const noPlace = { province: null, district: null, electionArea: null };

/** Stands for whoever is signed in: what is the reader's own comes with the app. */
const somebody: CurrentUser = {
  ...{ id: "", username: "…", role: "user", ...noPlace, initialLocation: noPlace },
  ...{ phone: null, email: null, isVerified: false, canViewResults: false, accountStatus: "approved", createdAt: "" },
};

async function routerAt(path: string) {
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [path] }) });
  await router.load();
  return router;
}

/** Where each read of the first view is found, but for those that depend on who reads. */
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
  await openTexts(language);
  wantedTexts.clear();
  queryClient.clear();
  queryClient.setQueryData(currentUserKey, user);
  const asked = await routerAt(path);
  const decision = gate(asked.state.matches.at(-1)?.staticData.access ?? "public", user);
  if (typeof decision === "object") wantedTexts.clear();
  const router = typeof decision === "object" ? await routerAt(decision.to) : asked;
  const html = renderToString(
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
          <RouterProvider router={router} />
        </MantineProvider>
      </QueryClientProvider>
    </trpc.Provider>,
  );
  // React leaves out what it could not draw.
  if (/<main[^>]*><\/main>/.test(html)) throw new Error(`${path} shows nothing at first`);
  return {
    path,
    language,
    isVisitor,
    html: html
      // What React would need to take it over; the app draws it anew.
      .replace(/<!--.*?-->|<template[^>]*><\/template>|<script[^>]*>.*?<\/script>/gs, "")
      // Only a form and links work before the app does: whoever hears the page is told so.
      .replace(/<button(?![^>]*type="submit")/g, '<button aria-disabled="true"')
      // What is typed into it would be lost: the app takes over the sign-in's fields alone.
      .replace(/<input(?=[^>]*type="search")/g, "<input readonly"),
    route: router.state.matches.at(-1)?.routeId ?? "",
    texts: [...wantedTexts],
    reads: firstReads(isVisitor),
  };
}

const views: FirstView[] = [];
for (const path of paths)
  for (const language of languages)
    for (const isVisitor of [true, false]) views.push(await firstView(path, language, isVisitor));
parentPort?.postMessage(views);
