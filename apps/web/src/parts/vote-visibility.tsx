import { Box } from "@mantine/core";
import { Link } from "@tanstack/react-router";

/** Explains who can see a choice on a ballot; the policy has the details. */
export const VoteVisibility = ({ text }: { text: string }) => (
  <Box
    component={Link}
    to="/privacy-policy"
    py="0.375rem"
    c="dimmed"
    fz="sm"
    style={{ justifySelf: "start", alignSelf: "flex-start", textUnderlineOffset: "0.15em" }}
  >
    {text}
  </Box>
);
