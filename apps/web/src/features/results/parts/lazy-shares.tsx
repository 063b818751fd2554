import { Box } from "@mantine/core";
import { lazily } from "../../../hooks/lazily.tsx";

/** Loaded late, because people read before they share. */
export const Shares = lazily(async () => (await import("./shares.tsx")).Shares, {
  texts: ["resultsMore"],
  waiting: () => <Box h="2.75rem" />,
});
