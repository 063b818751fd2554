import { createRouter } from "@tanstack/react-router";
import { isOtherPage } from "./hooks/overlay-history.ts";
import { plainSearch } from "./hooks/search-params.ts";
import { routeTree } from "./routeTree.gen.ts";
import { RouteLoadErrorPage } from "./ui/route-load-error.tsx";

export const router = createRouter({
  ...plainSearch,
  routeTree,
  defaultPreload: "intent",
  scrollRestoration: ({ location }) => isOtherPage(location),
  defaultErrorComponent: RouteLoadErrorPage,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
