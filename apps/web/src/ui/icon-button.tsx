import { ActionIcon, type ActionIconProps } from "@mantine/core";
import type { ComponentPropsWithRef } from "react";
import { useFocusWhenDisabled } from "./button.tsx";
import { Drawing } from "./icon.tsx";

const paths = {
  close: "m6 6 12 12M18 6 6 18",
  down: "M12 5v14m-6-6 6 6 6-6",
  edit: "M4 20l1-4L16.5 4.5l3 3L8 19zM14 7l3 3",
  grip: "M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01",
  trash: "M4.5 7h15M9.5 7V4h5v3M6.5 7l1 13h9l1-13M10 11v5.5m4-5.5v5.5",
  up: "M12 19V5M6 11l6-6 6 6",
};

interface Props extends ActionIconProps, Omit<ComponentPropsWithRef<"button">, keyof ActionIconProps | "type"> {
  icon: keyof typeof paths;
  /** Accessible name: the action and its subject. */
  label: string;
}

/** Smaller, where a list repeats the button and labels would be in a reader's way. */
export const IconButton = ({ icon, label, ...props }: Props) => (
  <ActionIcon {...props} {...useFocusWhenDisabled(props)} aria-label={label} title={label}>
    <Drawing path={paths[icon]} size={18} />
  </ActionIcon>
);
