import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "./styles.ts";
// Nearly every page needs these numbers: with the first one they cost the others nothing.
import "@mero-mat/domain/limits";
import { whenActsFail } from "./api/act.ts";
import { askWhoIsSignedIn } from "./api/acting-as.ts";
import { queryClient } from "./api/query-client.ts";
import { client, trpc } from "./api/trpc.ts";
import { startHaptics } from "./hooks/haptics.ts";
import { startI18n } from "./i18n/i18n.ts";
import { router } from "./router.ts";
import { hearTabs } from "./session/tabs.ts";
import { cssVariables, theme } from "./theme.ts";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

function render(element: HTMLElement) {
  createRoot(element).render(
    <StrictMode>
      <trpc.Provider client={client} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
            <RouterProvider router={router} />
          </MantineProvider>
        </QueryClientProvider>
      </trpc.Provider>
    </StrictMode>,
  );
}

startHaptics();
whenActsFail(async () => (await import("./api/after-failure.ts")).afterFailure);
hearTabs(askWhoIsSignedIn);
// No top-level await: the catalogue imports from this very file once it is bundled, and the two would wait for each other.
startI18n().then(
  () => render(root),
  () => {
    const failed = document.querySelector<HTMLTemplateElement>("#start-failed");
    if (failed) root.replaceChildren(failed.content);
  },
);
