import { Box, Group, Stack } from "@mantine/core";
import { type ReactNode, useEffect, useRef } from "react";
import { formatNumber } from "../../../i18n/format.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Drawing } from "../../../ui/icon.tsx";
import { QuietButton } from "../../../ui/quiet-button.tsx";
import classes from "./batch-frame.module.css";

interface Props {
  title: string;
  note: string;
  actions?: ReactNode;
  onBack: () => void;
  children: ReactNode;
  /** Heading of the rail. */
  heading: string;
  rail: ReactNode;
  /** Whether the batch has been started: the rail, which changes while the rows are read, comes first on a narrow screen. */
  isStarted?: boolean;
}

/** Lays out a batch: its polls at the left, and beside them what happens with them. */
export function BatchFrame({ title, note, actions, onBack, children, heading, rail, isStarted = false }: Props) {
  const { t } = useTranslation();
  const titleElement = useRef<HTMLHeadingElement>(null);
  // The button that opened or started it is gone.
  useEffect(() => {
    if (isStarted || document.activeElement === document.body) titleElement.current?.focus();
  }, [isStarted]);
  const railSection = (
    <section className={classes.rail} aria-label={heading}>
      <Stack gap="sm">
        <h3>{heading}</h3>
        {rail}
      </Stack>
    </section>
  );
  return (
    <Stack gap="sm">
      <Group gap="var(--mantine-spacing-3xs) var(--mantine-spacing-sm)">
        <QuietButton onClick={onBack}>
          <Drawing path="M19 12H5m6-6-6 6 6 6" size={18} />
          {t("pollBatches.back")}
        </QuietButton>
        <h2 ref={titleElement} tabIndex={-1} style={{ outline: "none" }}>
          {title}
        </h2>
        <Box component="span" fz="sm" c="dimmed">
          {note}
        </Box>
        {actions}
      </Group>
      <div className={classes.frame}>
        {isStarted && railSection}
        <div className={classes.rows}>{children}</div>
        {!isStarted && railSection}
      </div>
    </Stack>
  );
}

interface Line {
  label: string;
  count: number;
  color?: string;
}

/** Lists the numbers of the rail, without those that are zero. */
export const RailLines = ({ lines }: { lines: Line[] }) => (
  <Box component="dl" m={0} className={classes.lines}>
    {lines
      .filter(({ count }) => count > 0)
      .map(({ label, count, color = "var(--muted)" }) => (
        <div key={label}>
          <Box component="dt" c={color}>
            {label}
          </Box>
          <dd>{formatNumber(count)}</dd>
        </div>
      ))}
  </Box>
);
