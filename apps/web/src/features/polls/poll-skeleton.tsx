import { Box, Stack } from "@mantine/core";
import { card } from "../../parts/style-props.ts";

const meta = { w: "60%", h: "1.375rem" };
const option = { h: "4.625rem" };
const parts = { meta, content: { h: "3rem" }, first: option, second: option, third: option, total: meta };

/** Takes about as much room as a poll of three candidates, so that nothing jumps when it arrives. */
export const PollSkeleton = () => (
  <Stack {...card} gap="0.75rem" aria-hidden="true" data-skeleton>
    {Object.entries(parts).map(([part, size]) => (
      <Box key={part} {...size} bg="var(--hover)" bdrs="md" />
    ))}
  </Stack>
);
