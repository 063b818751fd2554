import { Box } from "@mantine/core";
import type { PollState } from "@mero-mat/domain/poll-rules";
import { useTranslation } from "../i18n/use-translation.ts";
import classes from "./poll-state-mark.module.css";

const colours = { not_open: "muted", open: "place", closed: "waiting", declared: "done" } as const;

/** Marks a state by a shape and its word, because colour alone does not tell. */
export function PollStateMark({ state }: { state: PollState }) {
  const { t } = useTranslation();
  return (
    <Box component="span" className={classes.mark} c={`var(--${colours[state]})`}>
      <span className={classes.shape} data-state={state} />
      {t(`common.pollState.${state}`)}
    </Box>
  );
}
