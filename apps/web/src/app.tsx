import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { type AnyRouter, RouterProvider } from "@tanstack/react-router";
import { queryClient } from "./api/query-client.ts";
import { client, trpc } from "./api/trpc.ts";
import { cssVariables, theme } from "./theme.ts";

/** Draws the whole app at a router's address, both in the browser and where the server's HTML is made. */
export const App = ({ router }: { router: AnyRouter }) => (
  <trpc.Provider client={client} queryClient={queryClient}>
    <QueryClientProvider client={queryClient}>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
        <RouterProvider router={router} />
      </MantineProvider>
    </QueryClientProvider>
  </trpc.Provider>
);
