import { Box, type BoxProps, Button, Group } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useId } from "react";
import { card, muted } from "../../parts/style-props.ts";
import classes from "./home-page.module.css";

interface Props {
  to: "/direct-voting" | "/samanupatik-voting";
  eyebrow: string;
  title: string;
  text: string;
  /** Voting status, once known. */
  state: ReactNode;
  /** Its usual height, so that nothing below moves when it is known. */
  usualHeight: BoxProps["mih"];
  picture: ReactNode;
  /** The next step, and whether it is the reader's next one of all. */
  action: string;
  isNext: boolean;
}

/** The link of the heading covers the whole card. */
export function ElectionCard({ to, eyebrow, title, text, state, usualHeight, picture, action, isNext }: Props) {
  const id = useId();
  return (
    <Box component="section" className={classes.election ?? ""} {...card} bg={undefined}>
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <Box component="h2" fz={{ base: "lg", sm: "xl" }}>
          <Link to={to} className={classes.link} aria-labelledby={`${id}title ${id}action`} data-button>
            <span id={`${id}title`}>
              <Box component="span" display="block" fw={400} {...muted}>
                {eyebrow}
              </Box>{" "}
              {title}
            </span>
          </Link>
        </Box>
        {picture}
      </Group>
      <Box mih={state === undefined ? usualHeight : undefined}>
        {state ?? (
          <Box component="p" {...muted}>
            {text}
          </Box>
        )}
      </Box>
      {/* Part of the link's name: hidden, so that it is not read once more as loose text. */}
      <Button component="span" id={`${id}action`} aria-hidden variant={isNext ? "filled" : "default"} fullWidth>
        {action}
      </Button>
    </Box>
  );
}
