import { Box, Loader } from "@mantine/core";

export function Spinner({ label }: { label: string }) {
  return (
    <Box display="grid" mih="50dvh" style={{ placeItems: "center" }} role="status" aria-label={label}>
      <Loader />
    </Box>
  );
}
