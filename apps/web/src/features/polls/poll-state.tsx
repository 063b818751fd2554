import { Box } from "@mantine/core";
import type { Poll } from "@mero-mat/api/polls";
import { useTranslation } from "../../i18n/use-translation.ts";
import { tinted } from "../../parts/style-props.ts";
import { Icon } from "../../ui/icon.tsx";

type State = "opens" | "open" | "voted" | "closed";

/** Sums up what a voter wants to know about a poll at a glance. */
function stateOf({ winnerDeclared, phase, userVote }: Poll): State {
  if (winnerDeclared) return "closed";
  return phase === "open" && userVote ? "voted" : phase;
}

const colours = { opens: "waiting", open: "place", voted: "done", closed: "muted" } as const;

/** Colours the card's edge by the state. */
export const edgeOf = (poll: Poll) => ({ boxShadow: `inset 4px 0 var(--${colours[stateOf(poll)]})` });

export function PollState({ poll }: { poll: Poll }) {
  const { t } = useTranslation();
  const state = stateOf(poll);
  return (
    <Box
      component="span"
      display="inline-flex"
      px="0.75rem"
      py="0.1875rem"
      {...tinted(colours[state])}
      style={{ alignItems: "center", gap: "0.25rem" }}
    >
      {state === "voted" && <Icon name="check" size={14} />}
      {t(`polls.state.${state}`)}
    </Box>
  );
}
