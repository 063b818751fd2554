import { Alert, Stack, Text } from "@mantine/core";
import type { Poll } from "@mero-mat/api/polls";
import { useRef, useState } from "react";
import { Confirm } from "../../../desk/confirm.tsx";
import { Editing } from "../../../desk/edited-by.tsx";
import { FormButtons, Gone } from "../../../desk/editor.tsx";
import { LeaveGuard } from "../../../desk/leave-guard.tsx";
import { ContentFields, TimeFields } from "../../../desk/polls/ballot-fields.tsx";
import { CandidateRows } from "../../../desk/polls/candidate-rows.tsx";
import { rowOf } from "../../../desk/polls/draft.ts";
import { readersText } from "../../../i18n/names.ts";
import { placeName } from "../../../i18n/places.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { UserText } from "../../../parts/user-text.tsx";
import { Button } from "../../../ui/button.tsx";
import { RemovedOptions, RenamedOptions } from "./ballot-losses.tsx";
import { usePollEditor } from "./use-poll-editor.ts";

export function PollEditor({ poll, isListed, onClose }: { poll: Poll; isListed: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const editor = usePollEditor(poll, { isListed, onClose, onUnasked: () => setAsking(true), submit: () => submit() });
  const { form, removed } = editor;
  const renamed = editor.renamed.filter(({ voteCount }) => voteCount > 0);
  const draft = form.values;
  const area = useRef<HTMLFormElement>(null);
  const takesVotes = removed.some(({ voteCount }) => voteCount > 0);

  const submit = form.onSubmit(() => {
    if (editor.isGone) editor.recreate();
    else if (takesVotes || renamed.length > 0) setAsking(true);
    else editor.save();
  });
  const putBack = (option: Poll["voteOptions"][number]) => {
    const key = Math.max(-1, ...draft.candidates.map((row) => row.key)) + 1;
    if (option.isNone) form.setValues({ noneOfThese: true });
    else form.setValues({ candidates: [...draft.candidates, rowOf(option, key)] });
    area.current?.focus();
  };

  return (
    <form
      ref={area}
      tabIndex={-1}
      aria-label={t("adminPolls.edit.label")}
      onSubmit={submit}
      noValidate
      style={{ outline: "none" }}
    >
      <Stack>
        {!editor.isGone && <Editing kind="poll" id={poll.id} />}
        {editor.isGone && <Gone title={t("adminPolls.gone.title")} text={t("adminPolls.gone.text")} />}
        <ContentFields form={form} autoFocus />
        {editor.isContentAlone ? (
          <Alert>{t("adminPolls.edit.contentAlone")}</Alert>
        ) : (
          <>
            <CandidateRows form={form} {...(!editor.isGone && { pollId: poll.id })} />
            <TimeFields form={form} />
            {!editor.isGone && (
              <Stack gap="2xs">
                <Text c="dimmed" fz="sm">
                  {t("adminPolls.edit.votesStay")}
                </Text>
                <RemovedOptions options={removed} onPutBack={putBack} />
              </Stack>
            )}
          </>
        )}
        {editor.isChanged && (
          <Text c="dimmed" fz="sm">
            {t("adminPolls.edit.kept")}
          </Text>
        )}
        {!editor.isGone && editor.conflict}
        <FormButtons>
          <Button variant="default" onClick={editor.close} disabled={editor.isSaving}>
            {t(editor.isGone ? "adminPolls.gone.discard" : "desk.cancel")}
          </Button>
          <Button type="submit" loading={editor.isSaving} disabled={draft.content.trim() === ""}>
            {t(editor.isGone ? "adminPolls.gone.make" : "desk.save")}
          </Button>
        </FormButtons>
        <LeaveGuard isNeeded={editor.isLost} />
        {isAsking && (
          <Confirm
            title={t(`adminPolls.edit.${takesVotes ? "archiveTitle" : "renameTitle"}`)}
            confirm={t(`adminPolls.edit.${takesVotes ? "archive" : "rename"}`)}
            isPending={editor.isSaving}
            onConfirm={() => {
              setAsking(false);
              editor.save({
                removeOptions: removed.map(({ id }) => id),
                renameOptions: editor.renamed.map(({ id }) => id),
              });
            }}
            onCancel={() => setAsking(false)}
          >
            <UserText as="strong">{readersText(poll.content, poll.contentNepali)}</UserText>
            <p>{placeName(poll)}</p>
            <RemovedOptions options={removed} />
            <RenamedOptions options={renamed} />
          </Confirm>
        )}
      </Stack>
    </form>
  );
}
