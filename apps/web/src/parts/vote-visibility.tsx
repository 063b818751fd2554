import { Box } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { linkLine } from "./style-props.ts";

/** States who can see a choice on a ballot; the page about secrecy says more. */
export const VoteVisibility = ({ text }: { text: string }) => (
  <Box
    component={Link}
    to="/secrecy"
    {...linkLine}
    c="dimmed"
    fz="sm"
    style={{ justifySelf: "start", alignSelf: "flex-start", textUnderlineOffset: "0.15em" }}
  >
    {text}
  </Box>
);
