import { Box } from "@mantine/core";

/** An id or an address, of which every letter counts. */
export const CodeText = ({ children }: { children: string }) => (
  <Box component="code" fz="xs" style={{ overflowWrap: "anywhere" }}>
    {children}
  </Box>
);
