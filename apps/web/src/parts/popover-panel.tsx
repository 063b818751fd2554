import { Box, type BoxProps } from "@mantine/core";
import { type ComponentPropsWithRef, useState } from "react";
import { useBackCloses } from "../hooks/overlay-history.ts";
import classes from "./popover.module.css";

interface Props extends BoxProps, Omit<ComponentPropsWithRef<"section">, keyof BoxProps> {
  as?: "nav" | "section";
  width: string;
}

/** Opens by a button's `popoverTarget` in the top bar. Mantine's Popover would add 13 kB to every page. */
export function PopoverPanel({ as = "section", width, onToggle, ...props }: Props) {
  const [panel, setPanel] = useState<HTMLElement | null>(null);
  useBackCloses(panel !== null, () => {
    panel?.hidePopover();
    return true;
  });
  return (
    <Box
      component={as}
      popover="auto"
      className={classes.panel}
      __vars={{ "--width": width }}
      onToggle={(event) => {
        setPanel(event.newState === "open" ? event.currentTarget : null);
        onToggle?.(event);
      }}
      {...props}
    />
  );
}
