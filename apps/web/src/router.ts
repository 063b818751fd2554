import { createRouter } from "@tanstack/react-router";
import { plainSearch } from "./hooks/search-params.ts";
import { routeTree } from "./routeTree.gen.ts";
import { RouteLoadErrorPage } from "./ui/route-load-error.tsx";

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
