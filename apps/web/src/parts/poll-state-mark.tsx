import type { PollState } from "@mero-mat/domain/poll-rules";
import { useTranslation } from "../i18n/use-translation.ts";
import classes from "./poll-state-mark.module.css";

/** Marks a state by a shape and its word, because colour alone does not tell. */
export function PollStateMark({ state }: { state: PollState }) {
  const { t } = useTranslation();
  return (
    <span className={classes.mark} data-state={state}>
      <span className={classes.shape} />
      {t(`common.pollState.${state}`)}
    </span>
  );
}
