import { createRouter } from "@tanstack/react-router";
import { plainSearch } from "./hooks/search-params.ts";
import { RouteLoadErrorPage } from "./routes/-route-load-error.tsx";
import { routeTree } from "./routeTree.gen.ts";

export const router = createRouter({
  ...plainSearch,
  routeTree,
  defaultPreload: "intent",
  scrollRestoration: true,
  defaultErrorComponent: RouteLoadErrorPage,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
