import { MantineProvider } from "@mantine/core";
import type { CurrentUser } from "@mero-mat/api/auth";
import type { Language } from "@mero-mat/domain/languages";
import { QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRouter, RouterProvider } from "@tanstack/react-router";
import { page } from "vitest/browser";
import { cleanup, render } from "vitest-browser-react";
import "../src/styles.ts";
import { queryClient } from "../src/api/query-client.ts";
import { whenMutationsFail } from "../src/api/send-mutation.ts";
import { client, trpc } from "../src/api/trpc.ts";
import { plainSearch } from "../src/hooks/search-params.ts";
import { choose, startI18n } from "../src/i18n/i18n.ts";
import { routeTree } from "../src/routeTree.gen.ts";
import { cssVariables, theme } from "../src/theme.ts";
import { type Answers, playServer, refused } from "./server.ts";

const place = { province: "bagmati", district: "kathmandu", electionArea: 1 };

export const sita: CurrentUser = {
  id: "01900000-0000-7000-8000-000000000001",
  username: "sita",
  role: "user",
  ...place,
  initialLocation: place,
  phone: null,
  email: "sita@gmail.com",
  isVerified: false,
  canViewResults: true,
  accountStatus: "approved",
  createdAt: "2026-03-01T00:00:00.000Z",
};
export const officer: CurrentUser = { ...sita, username: "officer", role: "admin" };

const started = startI18n();
whenMutationsFail(async () => (await import("../src/api/after-failure.ts")).afterFailure);

/** Responses to the calls of every page. */
const usual = (user: CurrentUser | null): Answers => ({
  "auth.currentUser": user ?? refused("not_signed_in"),
  "profile.language": { language: null },
  "notifications.unreadCount": { count: 0 },
});

interface Options {
  user?: CurrentUser | null;
  language?: Language;
}

/** Opens a page of the whole app with a server that gives these responses. */
export async function open(path: string, answers: Answers, { user = sita, language = "en" }: Options = {}) {
  await cleanup();
  // Administrators work on a desktop, and voters on a phone.
  await page.viewport(user?.role === "admin" ? 1280 : 360, 800);
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
  playServer({ ...usual(user), ...answers });
  await started;
  await choose(language);
  const router = createRouter({ ...plainSearch, routeTree, history: createMemoryHistory({ initialEntries: [path] }) });
  await render(
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="light">
          <RouterProvider router={router} />
        </MantineProvider>
      </QueryClientProvider>
    </trpc.Provider>,
  );
  return router;
}
