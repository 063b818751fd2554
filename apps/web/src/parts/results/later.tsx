import { Box } from "@mantine/core";
import { lazily } from "../../hooks/lazily.tsx";

/** Is fetched after the page, because nobody shares before having read. */
export const Shares = lazily(async () => (await import("./shares.tsx")).Shares, {
  texts: ["resultsMore"],
  waiting: () => <Box h="2.75rem" />,
});
