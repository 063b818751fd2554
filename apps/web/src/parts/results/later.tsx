import { Box } from "@mantine/core";
import { lazily } from "../../hooks/lazily.tsx";

/** What nobody does before having read: it comes after the page. */
export const Shares = lazily(async () => (await import("./shares.tsx")).Shares, {
  texts: ["resultsMore"],
  waiting: () => <Box h="2.75rem" />,
});
