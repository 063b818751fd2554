import { Group } from "@mantine/core";
import type { Poll } from "@mero-mat/api/polls";
import classes from "./state-mark.module.css";

export type PollStateName = Poll["phase"] | "declared";

export const stateOf = ({ winnerDeclared, phase }: Pick<Poll, "winnerDeclared" | "phase">): PollStateName =>
  winnerDeclared ? "declared" : phase;

const colours = { opens: "muted", open: "place", closed: "waiting", declared: "done" } as const;

/** Shows a poll's state as a word with a shape of its own, because colour alone does not reach everybody. */
export const StateMark = ({ state, children }: { state: PollStateName; children: string }) => (
  <Group component="span" gap="0.375rem" wrap="nowrap" c={`var(--${colours[state]})`} fw={600} fz="sm">
    <span className={classes.mark} data-state={state} aria-hidden="true" />
    {children}
  </Group>
);
