import { Alert, Box, Flex, Paper, TextInput } from "@mantine/core";
import type { Policy } from "@mero-mat/api/admin/policies";
import { limits } from "@mero-mat/domain/limits";
import { useState } from "react";
import { toastFailure } from "../../../api/toast-failure.ts";
import { trpc } from "../../../api/trpc.ts";
import { Confirm } from "../../../desk/confirm.tsx";
import { fieldOf } from "../../../desk/conflict-fields.ts";
import { Editing } from "../../../desk/edited-by.tsx";
import { LeaveGuard } from "../../../desk/leave-guard.tsx";
import { useEditConflict } from "../../../desk/use-edit-conflict.tsx";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { PolicyHtml } from "../../../parts/policy-html.tsx";
import { Button } from "../../../ui/button.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { Pills } from "../../../ui/pills.tsx";
import { QuietButton } from "../../../ui/quiet-button.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { Replacement } from "./activate-button.tsx";
import { cleanedOf, type Draft, modes, useDraft } from "./policy-draft.ts";
import { cleanHtml } from "./policy-html.ts";
import { RichEditor } from "./rich-editor.tsx";
import { useSavePolicy } from "./use-save-policy.ts";
import { useStoredDraft } from "./use-stored-draft.ts";

interface Props {
  /** Stays undefined while a new version is written. */
  version: Policy | undefined;
  /** A new version begins as a copy of this one. */
  from: Policy | undefined;
  onSaved: (id: string, wasCut: boolean) => void;
  onLeave: () => void;
}

export function PolicyForm({ version, from, onSaved, onLeave }: Props) {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const { stored, store, discard, isLost } = useStoredDraft(version?.id);
  const [found, setFound] = useState(stored);
  const [asking, setAsking] = useState<"publish" | "discard">();
  const stopAsking = () => setAsking(undefined);
  const save = useSavePolicy({ onStored: discard, onSaved, onRefused: stopAsking });
  const { base, conflict } = useEditConflict({
    began: version && { ...version, lastUpdated: found?.base ?? version.lastUpdated },
    edit: save.edit,
    read: () =>
      utils.adminPolicies.list.fetch(undefined, { staleTime: 0 }).then(
        (versions) => versions.find(({ id }) => id === version?.id),
        (error) => void toastFailure(t("adminPolicy.failed"), error, t),
      ),
    valuesOf: cleanedOf,
    typed: () => content.draft,
    fields: () => [
      fieldOf<Draft>(["title"], { label: t("adminPolicy.form.title") }),
      fieldOf<Draft>(["html"], {
        label: t("adminPolicy.form.content"),
        read: ({ html }) => cleanHtml(html).html,
        show: ({ html }) => html && <PolicyHtml html={html} />,
      }),
    ],
    onMerged(merged, newer) {
      setFound(null);
      content.replace(merged);
      store({ ...merged, base: newer.lastUpdated });
    },
    save: () => submit(),
  });
  const start = version ?? from;
  const content = useDraft(
    found ?? { title: start?.title ?? t("adminPolicy.defaultTitle"), html: start?.content ?? "" },
    (changed) => store({ ...changed, base: base?.lastUpdated ?? null }),
  );
  const { form, draft, change, mode, dropped } = content;
  const error = form.errorAt("content");
  const changeHtml = (html: string) => change({ html });

  const submit = form.onSubmit(() => {
    if (version) save.send(draft, base);
    else setAsking("publish");
  });

  return (
    <Panel title={t(version ? "adminPolicy.form.edit" : "adminPolicy.form.new")}>
      {(!version || version.isActive) && (
        <Alert color="place">{t(version ? "adminPolicy.form.inForce" : "adminPolicy.form.atOnce")}</Alert>
      )}
      {version && <Editing kind="policy" id={version.id} />}
      {found && (
        <Alert color="waiting" role="status">
          {t("adminPolicy.draft.found")}
        </Alert>
      )}
      <Flex component="form" direction="column" gap="md" onSubmit={submit} noValidate>
        <TextInput
          label={t("adminPolicy.form.title")}
          value={draft.title}
          maxLength={limits.titleMax}
          placeholder={t("adminPolicy.defaultTitle")}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
        <Pills
          label={t("adminPolicy.form.modes")}
          options={modes.map((value) => ({ value, label: t(`adminPolicy.form.${value}`) }))}
          value={mode}
          onChange={content.show}
        />
        {dropped.length > 0 && (
          <Alert color="waiting" role="status">
            {t("adminPolicy.dropped", { names: dropped.join(", ") })}
          </Alert>
        )}
        <RichEditor html={draft.html} onChange={changeHtml} error={error} hidden={mode !== "write"} />
        {mode === "source" && (
          <TextArea
            label={t("adminPolicy.form.source")}
            description={t("adminPolicy.form.sourceHint")}
            value={draft.html}
            onChange={changeHtml}
            error={error}
          />
        )}
        {mode === "preview" && (
          <Paper component="section" p="md" bd="1px solid var(--line)" aria-label={t("adminPolicy.form.preview")}>
            <Box component="strong" display="block" mb="sm" fw={700} fz="xl">
              {draft.title}
            </Box>
            {draft.html === "" ? <p>{t("adminPolicy.form.nothing")}</p> : <PolicyHtml html={draft.html} />}
          </Paper>
        )}
        {conflict}
        <Flex wrap="wrap" align="center" gap="2xs">
          <Button type="submit" loading={save.isPending}>
            {t(version ? "desk.save" : "adminPolicy.form.publish")}
          </Button>
          <Button variant="default" onClick={onLeave} disabled={save.isPending}>
            {t(stored ? "adminPolicy.draft.later" : "desk.cancel")}
          </Button>
          {stored && (
            <QuietButton onClick={() => setAsking("discard")} disabled={save.isPending}>
              {t("adminPolicy.draft.discard")}
            </QuietButton>
          )}
        </Flex>
      </Flex>
      {asking === "publish" && (
        <Confirm
          title={t("adminPolicy.replace.publish")}
          confirm={t("adminPolicy.form.publish")}
          isPending={save.isPending}
          onConfirm={() => save.send(draft, undefined)}
          onCancel={stopAsking}
        >
          <Replacement next={{ title: draft.title.trim() || t("adminPolicy.defaultTitle") }} />
        </Confirm>
      )}
      {asking === "discard" && (
        <Confirm
          title={t("adminPolicy.draft.discardTitle")}
          confirm={t("adminPolicy.draft.discard")}
          isPending={false}
          onConfirm={() => {
            discard();
            onLeave();
          }}
          onCancel={stopAsking}
        >
          <p>{t("adminPolicy.draft.discardText")}</p>
        </Confirm>
      )}
      <LeaveGuard isNeeded={isLost} />
    </Panel>
  );
}
