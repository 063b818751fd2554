import { NativeSelect, SimpleGrid, TextInput, VisuallyHidden } from "@mantine/core";
import { adminDiscussions, type Discussion } from "@mero-mat/api/admin/discussions";
import { isProvinceId } from "@mero-mat/domain/geography";
import { limits } from "@mero-mat/domain/limits";
import { trpc } from "../../../api/trpc.ts";
import { fieldOf } from "../../../desk/conflict-fields.ts";
import { EditorForm, EditorPanel } from "../../../desk/editor.tsx";
import { pasteAsText } from "../../../desk/paste-as-text.ts";
import { useEditor } from "../../../desk/use-editor.ts";
import { type AreaChoice, AreaSelects } from "../../../forms/fields/area-selects.tsx";
import type { Errors } from "../../../forms/use-form.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Switch } from "../../../ui/switch.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { useCreateTopic, useEditTopic } from "./use-save-topic.ts";

/** `topic` is undefined for a new one, and null for one that no longer exists. */
export function TopicEditor({ topic, onClose }: { topic?: Discussion | null; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <EditorPanel
      title={t(topic === undefined ? "adminDiscussions.form.new" : "adminDiscussions.form.edit")}
      back={t("adminDiscussions.back")}
      gone={topic === null && t("adminDiscussions.form.gone")}
      onClose={onClose}
    >
      <TopicForm {...(topic && { topic })} onClose={onClose} />
    </EditorPanel>
  );
}

/** An admin can choose how many seconds must pass between two messages of one person. */
const pauses = [0, 60, 300, 600, 1800, 3600];

const draftOf = (topic: Discussion | undefined) => ({
  title: topic?.title ?? "",
  description: topic?.description ?? "",
  isActive: topic?.isActive ?? true,
  isPinned: topic?.isPinned ?? false,
  isLocked: topic?.isLocked ?? false,
  slowSeconds: topic?.slowSeconds ?? 0,
  area: {
    province: topic?.province ?? "",
    district: topic?.district ?? "",
    electionArea: topic?.electionArea ?? null,
  },
});

type TopicDraft = ReturnType<typeof draftOf>;

const switches = [
  { key: "isPinned", label: "pinned" },
  { key: "isLocked", label: "locked" },
  { key: "isActive", label: "active" },
] as const;

const toInput = ({ area, isActive, description, ...draft }: TopicDraft) => ({
  ...draft,
  description: description.trim() || null,
});

const isHalf = ({ province, electionArea }: AreaChoice) => province !== "" && electionArea === null;
const areaOf = ({ province, district, electionArea }: AreaChoice) =>
  isProvinceId(province) && electionArea !== null ? { province, district, electionArea } : null;

const ownRules = ({ area }: TopicDraft): Errors => (isHalf(area) ? { area: "district_required" } : {});

function TopicForm({ topic, onClose }: { topic?: Discussion; onClose: () => void }) {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const create = useCreateTopic();
  const edit = useEditTopic({ isForm: true });
  const pauseName = (seconds: number) =>
    seconds === 0
      ? t("adminDiscussions.form.noPause")
      : t("adminDiscussions.form.minutes", { count: Math.ceil(seconds / 60) });
  const editor = useEditor<Discussion, TopicDraft>({
    item: topic,
    valuesOf: draftOf,
    schema: adminDiscussions.create.input,
    toInput,
    ownRules,
    fields: [
      fieldOf<TopicDraft>(["title"], { label: t("adminDiscussions.form.title") }),
      fieldOf<TopicDraft>(["description"], { label: t("adminDiscussions.form.description") }),
      fieldOf<TopicDraft>(["slowSeconds"], {
        label: t("adminDiscussions.form.pause"),
        show: (topic) => pauseName(topic.slowSeconds),
      }),
      ...switches.map(({ key, label }) =>
        fieldOf<TopicDraft>([key], {
          label: t(`adminDiscussions.form.${label}`),
          show: (topic) => t(`desk.conflict.${topic[key] ? "yes" : "no"}`),
        }),
      ),
    ],
    read: () => utils.adminDiscussions.list.fetch(undefined, { staleTime: 0 }),
    create,
    edit,
    send,
    onClose,
  });
  const { form, edited } = editor;
  const { slowSeconds } = form.values;
  const offeredPauses = pauses.includes(slowSeconds) ? pauses : [...pauses, slowSeconds].sort((a, b) => a - b);

  function send(draft: TopicDraft) {
    const input = toInput(draft);
    const then = { onSuccess: editor.saved };
    if (edited) edit.mutate({ ...input, id: edited.id, isActive: draft.isActive, updatedAt: edited.updatedAt }, then);
    else create.mutate({ ...input, area: areaOf(draft.area) }, then);
  }

  return (
    <EditorForm editor={editor} kind="topic" create={t("adminDiscussions.form.create")} onClose={onClose}>
      <TextInput
        {...form.getInputProps("title")}
        label={t("adminDiscussions.form.title")}
        maxLength={limits.titleMax}
        autoComplete="off"
        dir="auto"
        autoFocus
        required
        withAsterisk={false}
      />
      <TextArea
        {...form.getInputProps("description")}
        label={t("adminDiscussions.form.description")}
        max={limits.textMax}
        onPaste={pasteAsText}
      />
      {!edited && (
        <SimpleGrid component="fieldset" cols={{ base: 1, sm: 3 }} spacing="md" m={0} p={0} bd="none">
          <VisuallyHidden component="legend">{t("adminDiscussions.form.where")}</VisuallyHidden>
          <AreaSelects
            value={form.values.area}
            onChange={(area) => form.setFieldValue("area", area)}
            nothing={{
              province: t("adminDiscussions.form.wholeCountry"),
              district: t("adminDiscussions.form.chooseDistrict"),
              area: t("adminDiscussions.form.chooseArea"),
            }}
            error={form.errorAt("area")}
          />
        </SimpleGrid>
      )}
      <NativeSelect
        label={t("adminDiscussions.form.pause")}
        description={t("adminDiscussions.form.pauseNote")}
        value={String(slowSeconds)}
        onChange={({ currentTarget: { value } }) => form.setFieldValue("slowSeconds", Number(value))}
        data={offeredPauses.map((seconds) => ({ value: String(seconds), label: pauseName(seconds) }))}
      />
      <Switch
        label={t("adminDiscussions.form.pinned")}
        note={t("adminDiscussions.form.pinnedNote")}
        checked={form.values.isPinned}
        onChange={(isPinned) => form.setFieldValue("isPinned", isPinned)}
      />
      <Switch
        label={t("adminDiscussions.form.locked")}
        note={t("adminDiscussions.form.lockedNote")}
        checked={form.values.isLocked}
        onChange={(isLocked) => form.setFieldValue("isLocked", isLocked)}
      />
      {edited && (
        <Switch
          label={t("adminDiscussions.form.active")}
          note={t("adminDiscussions.form.activeNote")}
          checked={form.values.isActive}
          onChange={(isActive) => form.setFieldValue("isActive", isActive)}
        />
      )}
    </EditorForm>
  );
}
