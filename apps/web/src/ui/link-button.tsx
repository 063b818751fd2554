import { Button, type ButtonProps } from "@mantine/core";
import { createLink, type LinkComponent } from "@tanstack/react-router";
import type { AnchorHTMLAttributes, Ref } from "react";

interface Props extends ButtonProps, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof ButtonProps> {
  ref?: Ref<HTMLAnchorElement>;
}

const Anchor = (props: Props) => <Button component="a" data-button {...props} />;

export const LinkButton: LinkComponent<typeof Anchor> = createLink(Anchor);
