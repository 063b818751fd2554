import { Box, Flex } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { brand } from "../../i18n/brand.ts";
import classes from "./brand.module.css";

export function Brand() {
  return (
    <Flex
      component={Link}
      to="/"
      className={classes.brand ?? ""}
      display="inline-flex"
      align="center"
      gap="xs"
      mih="2.75rem"
      c="var(--ink)"
    >
      <Pennant />
      <Box component="strong" lang="ne" fz="lg">
        {brand.ne}
      </Box>
      <span lang="en" className={classes.second}>
        {brand.en}
      </span>
    </Flex>
  );
}

/** Draws the logo, a double pennant with a tick. Hidden from screen readers; the name is next to it. */
function Pennant() {
  return (
    <svg width={(28 * 32) / 36} height={28} viewBox="0 0 32 36" aria-hidden="true" style={{ flex: "none" }}>
      <path
        d="M3 2.5 27.5 17H13.8L28 33.5H3z"
        fill="var(--accent)"
        stroke="var(--pennant-edge)"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <path
        d="m8 25.4 3.4 3.4 6.4-7.2"
        fill="none"
        stroke="#fff"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
