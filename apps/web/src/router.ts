import { createRouter } from "@tanstack/react-router";
import { UnopenedPage } from "./routes/-unopened.tsx";
import { routeTree } from "./routeTree.gen.ts";

export const router = createRouter({
  routeTree,
  defaultPreload: "intent",
  scrollRestoration: true,
  defaultErrorComponent: UnopenedPage,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
