import type { ButtonProps } from "@mantine/core";
import type { ComponentPropsWithRef } from "react";
import { Button } from "./button.tsx";
import { Drawing } from "./icon.tsx";

const paths = {
  flag: "M6 21V4m0 1h11l-2.5 4L17 13H6",
  heart: "M12 20s-7.5-4.6-7.5-10A4.3 4.3 0 0 1 12 7.2 4.3 4.3 0 0 1 19.5 10c0 5.4-7.5 10-7.5 10z",
  print: "M7 8V3.5h10V8M7 17H4V8h16v9h-3M7 14h10v6.5H7z",
  remove: "m6 6 12 12M18 6 6 18",
  share: "M12 15V3.5M8 7l4-3.5L16 7M7 11H5v9.5h14V11h-2",
  comments: "M4 5h16v11h-8l-5 4v-4H4z",
};

interface Props extends ButtonProps, Omit<ComponentPropsWithRef<"button">, keyof ButtonProps | "type"> {
  icon?: keyof typeof paths;
}

/** A secondary action next to the main one. */
export const QuietButton = ({ icon, children, ...props }: Props) => (
  <Button variant="quiet" miw="2.75rem" flex="none" {...props}>
    {icon && <Drawing path={paths[icon]} size={18} isFilled={props["aria-pressed"] === true} />}
    {children}
  </Button>
);
