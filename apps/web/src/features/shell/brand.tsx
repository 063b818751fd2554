import { Box, Flex } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { brand } from "../../i18n/brand.ts";
import { Pennant } from "../../parts/pennant.tsx";
import classes from "./brand.module.css";

export function Brand() {
  return (
    <Flex
      component={Link}
      to="/"
      className={classes.brand ?? ""}
      display="inline-flex"
      align="center"
      gap="0.625rem"
      wrap="nowrap"
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
