import { Box, type BoxProps } from "@mantine/core";
import type { ComponentPropsWithRef } from "react";
import classes from "./popover.module.css";

interface Props extends BoxProps, Omit<ComponentPropsWithRef<"section">, keyof BoxProps> {
  as?: "nav" | "section";
  width: string;
}

/** What a button of the top bar opens, by its `popoverTarget`. Mantine's Popover would add 13 kB to every page. */
export const PopoverPanel = ({ as = "section", width, ...props }: Props) => (
  <Box component={as} popover="auto" className={classes.panel} __vars={{ "--width": width }} {...props} />
);
