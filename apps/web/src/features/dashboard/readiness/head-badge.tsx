import { Box, UnstyledButton, VisuallyHidden } from "@mantine/core";
import type { ComponentPropsWithRef } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Drawing, Icon } from "../../../ui/icon.tsx";
import classes from "./head-badge.module.css";

const warning = "M12 4 2.5 20h19zM12 10v4.5m0 2.5v.1";

interface Props extends ComponentPropsWithRef<"button"> {
  tone: "waiting" | "done";
  /** Text next to the icon on a phone, where `children` do not fit. */
  short?: string | undefined;
}

export function HeadBadge({ tone, short, children, ...props }: Props) {
  return (
    <UnstyledButton {...props} className={classes.badge} data-tone={tone}>
      {tone === "done" ? <Icon name="check" size={16} /> : <Drawing path={warning} size={16} />}
      <span className={classes.whole}>{children}</span>
      <Box component="span" aria-hidden="true" hiddenFrom="sm">
        {short}
      </Box>
    </UnstyledButton>
  );
}

/** As large as the badge, to avoid a layout shift. */
export function WaitingBadge() {
  const { t } = useTranslation();
  return (
    <span className={classes.badge} data-skeleton>
      <VisuallyHidden>{t("desk.readiness")}</VisuallyHidden>
    </span>
  );
}
