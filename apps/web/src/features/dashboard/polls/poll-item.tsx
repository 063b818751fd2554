import { Alert, Box, Group, Paper, Stack } from "@mantine/core";
import type { Poll } from "@mero-mat/api/polls";
import { pollKinds } from "@mero-mat/domain/poll-kinds";
import { stateOf } from "@mero-mat/domain/poll-rules";
import { type Ref, useId } from "react";
import { EditedBy } from "../../../desk/edited-by.tsx";
import { useFocusOpener } from "../../../desk/focus.ts";
import { Tag } from "../../../desk/tag.tsx";
import { readersText } from "../../../i18n/names.ts";
import { placeName } from "../../../i18n/places.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Day } from "../../../parts/day.tsx";
import { PollStateMark } from "../../../parts/poll-state-mark.tsx";
import { UserText } from "../../../parts/user-text.tsx";
import { editButtonOf, PollActions } from "./poll-actions.tsx";
import { PollEditor } from "./poll-editor.tsx";
import { PollFacts, PollLine } from "./poll-facts.tsx";
import classes from "./poll-pane.module.css";
import { PollTime, Standings } from "./standings.tsx";

interface Props {
  poll: Poll;
  /** Lists what a card has no room for. */
  isDetailed?: boolean;
  headingRef?: Ref<HTMLHeadingElement>;
  /** A poll can leave the list while its editor is open. */
  isListed: boolean;
  isEditing: boolean;
  onEdit: () => void;
  onLeave: () => void;
  onGone: () => void;
}

export function PollItem(props: Props) {
  const { poll, isDetailed = false, headingRef, isListed, isEditing, onEdit, onLeave, onGone } = props;
  const { t } = useTranslation();
  const titleId = useId();
  useFocusOpener(isEditing ? titleId : undefined, editButtonOf);

  return (
    <Paper
      component="article"
      aria-labelledby={titleId}
      p="md"
      radius="box"
      bd={`1px solid ${isEditing ? "var(--place)" : "var(--line)"}`}
      // A form needs the room of two cards.
      style={isEditing ? { gridColumn: "1 / -1" } : {}}
    >
      <Stack gap="sm">
        <PollHead poll={poll} />
        {!isEditing && <EditedBy kind="poll" id={poll.id} />}
        <Box component="h3" ref={headingRef} id={titleId} tabIndex={-1} fz="lg" style={{ textWrap: "pretty" }}>
          <UserText as="span">{readersText(poll.content, poll.contentNepali)}</UserText>
        </Box>
        {isEditing ? (
          <PollEditor
            poll={poll}
            isListed={isListed}
            onClose={() => {
              onLeave();
              if (!isListed) onGone();
            }}
          />
        ) : (
          <>
            {pollKinds[poll.pollType].hasBallot ? (
              <Standings poll={poll} />
            ) : (
              <Alert>{t("adminPolls.card.partyText")}</Alert>
            )}
            {isDetailed ? <PollFacts poll={poll} /> : <PollLine poll={poll} />}
            <div className={isDetailed ? classes.acts : undefined}>
              <PollActions poll={poll} describedBy={titleId} onEdit={onEdit} onGone={onGone} />
            </div>
          </>
        )}
      </Stack>
    </Paper>
  );
}

function PollHead({ poll }: { poll: Poll }) {
  const { t } = useTranslation();
  return (
    <Group gap="var(--mantine-spacing-3xs) var(--mantine-spacing-2xs)">
      <Tag>{placeName(poll) ?? t(`adminPolls.kinds.${poll.pollType}`)}</Tag>
      {poll.winnerDeclared ? (
        <Tag color="done">{t("adminPolls.card.declared")}</Tag>
      ) : (
        <PollStateMark state={stateOf(poll)} />
      )}
      {(poll.opensAt || poll.closesAt) && !poll.winnerDeclared && (
        <Tag color={poll.phase === "closed" ? "muted" : "waiting"}>
          <PollTime poll={poll} />
        </Tag>
      )}
      <Box component="span" ms="auto" c="dimmed" fz="sm">
        <Day at={poll.createdAt} />
      </Box>
    </Group>
  );
}
