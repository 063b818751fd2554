import { Button, Stack, TextInput } from "@mantine/core";
import type { Discussion } from "@mero-mat/api/admin/discussions";
import { limits } from "@mero-mat/domain/limits";
import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { failureOf } from "../../api/errors.ts";
import { trpc } from "../../api/trpc.ts";
import { Conflict } from "../../desk/conflict.tsx";
import { FormActs } from "../../desk/form-acts.tsx";
import { LeaveGuard } from "../../desk/leave-guard.tsx";
import { filled, shortEnough } from "../../desk/rules.ts";
import { useDeskForm } from "../../desk/use-desk-form.ts";
import { useNewer } from "../../desk/use-newer.ts";
import { CountedTextArea } from "../../ui/counted-text-area.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Empty } from "../../ui/query-states.tsx";
import { QuietButton } from "../../ui/quiet-button.tsx";
import { Switch } from "../../ui/switch.tsx";
import { useCreateTopic, useEditTopic } from "./use-save-topic.ts";

interface Props {
  /** None for a new one, null for one that is gone. */
  topic?: Discussion | null;
  onClose: () => void;
}

export function TopicEditor({ topic, onClose }: Props) {
  const { t } = useTranslation();
  const back = <QuietButton onClick={onClose}>{t("adminDiscussions.back")}</QuietButton>;
  return (
    <Panel title={t(topic === undefined ? "adminDiscussions.form.new" : "adminDiscussions.form.edit")} actions={back}>
      {topic === null ? (
        <Empty text={t("adminDiscussions.form.gone")} />
      ) : (
        <TopicForm {...(topic && { topic })} onClose={onClose} />
      )}
    </Panel>
  );
}

const draftOf = (topic: Discussion | undefined) => ({
  title: topic?.title ?? "",
  description: topic?.description ?? "",
  isActive: topic?.isActive ?? true,
});

function TopicForm({ topic, onClose }: { topic?: Discussion; onClose: () => void }) {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const form = useDeskForm(draftOf(topic));
  const saved = () => {
    form.isDirty.current = false;
    onClose();
  };
  const create = useCreateTopic(saved);
  const edit = useEditTopic(saved);
  const { values, set, field } = form;
  const newer = useNewer(
    topic,
    () => utils.adminDiscussions.list.fetch(undefined, { staleTime: 0 }),
    (loaded) => {
      form.restart(draftOf(loaded));
      edit.reset();
    },
  );
  const { base } = newer;
  const isPending = create.isPending || edit.isPending;

  function submit(event: FormEvent) {
    event.preventDefault();
    const { title, description } = values;
    if (isPending || !form.check({ title: filled(title, "title_required"), description: shortEnough(description) }))
      return;
    const input = { title, description: description.trim() || null };
    if (base) edit.mutate({ ...input, id: base.id, isActive: values.isActive, updatedAt: base.updatedAt });
    else create.mutate(input);
  }

  return (
    <form ref={form.ref} onSubmit={submit} noValidate aria-busy={isPending}>
      <Stack>
        <TextInput
          {...field("title")}
          label={t("adminDiscussions.form.title")}
          value={values.title}
          onChange={({ currentTarget: { value } }) => set({ title: value })}
          maxLength={limits.titleMax}
          autoComplete="off"
          dir="auto"
          autoFocus
          required
          withAsterisk={false}
        />
        <CountedTextArea
          {...field("description")}
          label={t("adminDiscussions.form.description")}
          max={limits.textMax}
          value={values.description}
          onChange={(description) => set({ description })}
        />
        {base && (
          <Switch
            label={t("adminDiscussions.form.active")}
            note={t("adminDiscussions.form.activeNote")}
            checked={values.isActive}
            onChange={(isActive) => set({ isActive })}
          />
        )}
        {failureOf(edit.error)?.reason === "changed_meanwhile" && (
          <Conflict isLoading={newer.isLoading} onLoad={newer.load} />
        )}
        <FormActs>
          <Button variant="default" onClick={onClose} disabled={isPending}>
            {t("desk.cancel")}
          </Button>
          <Button type="submit" loading={isPending}>
            {t(base ? "desk.save" : "adminDiscussions.form.create")}
          </Button>
        </FormActs>
        <LeaveGuard isNeeded={() => form.isDirty.current} />
      </Stack>
    </form>
  );
}
