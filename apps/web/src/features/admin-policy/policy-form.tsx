import { Button, Flex, TextInput } from "@mantine/core";
import { limits } from "@mero-mat/domain/limits";
import { type FormEvent, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Confirm } from "../../ui/confirm.tsx";
import { Conflict } from "../../ui/conflict.tsx";
import { LeaveGuard } from "../../ui/leave-guard.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Panel } from "../../ui/panel.tsx";
import { QuietButton } from "../../ui/quiet-button.tsx";
import { ContentField } from "./content-field.tsx";
import { useDraft } from "./policy-draft.ts";
import { cleanHtml } from "./policy-html.ts";
import { ReplaceQuestion } from "./replace-question.tsx";
import { useKeptDraft } from "./use-kept-draft.ts";
import { useSavePolicy, type Version } from "./use-save-policy.ts";

interface Props {
  /** The one that is changed; without it a new one is written. */
  version: Version | undefined;
  /** The one that a new one begins as. */
  from: Version | undefined;
  asRead: (html: string) => ReactNode;
  onSaved: (id: string, wasCut: boolean) => void;
  onLeave: () => void;
}

export function PolicyForm({ version, from, asRead, onSaved, onLeave }: Props) {
  const { t } = useTranslation();
  const start = version ?? from;
  const fresh = { title: start?.title ?? t("adminPolicy.defaultTitle"), html: start?.content ?? "" };
  const keeping = useKeptDraft(version?.id);
  const [found, setFound] = useState(keeping.kept);
  const base = found?.base ?? version?.lastUpdated;
  const save = useSavePolicy(version && { ...version, ...(base !== undefined && { lastUpdated: base }) }, {
    onStored: keeping.forget,
    onSaved,
  });
  const content = useDraft(found ?? fresh, (changed) => keeping.keep({ ...changed, base: save.base }));
  const { draft, change } = content;
  const [isEmpty, setEmpty] = useState(false);
  const [isLoading, setLoading] = useState(false);
  const [asking, setAsking] = useState<"publish" | "discard">();

  function submit(event: FormEvent) {
    event.preventDefault();
    const isMissing = cleanHtml(draft.html).html === "";
    setEmpty(isMissing);
    if (isMissing || save.isPending) return;
    if (version) save.send(draft);
    else setAsking("publish");
  }

  function discard() {
    keeping.forget();
    onLeave();
  }

  async function loadNewer() {
    setLoading(true);
    const newer = await save.fetchNewer();
    setLoading(false);
    if (!newer) return;
    save.take(newer);
    keeping.forget();
    setFound(null);
    content.replace({ title: newer.title, html: newer.content });
  }

  return (
    <Panel title={t(version ? "adminPolicy.form.edit" : "adminPolicy.form.new")}>
      {(!version || version.isActive) && (
        <Notice tone="place">{t(version ? "adminPolicy.form.inForce" : "adminPolicy.form.atOnce")}</Notice>
      )}
      {found && (
        <Notice tone="waiting" role="status">
          {t("adminPolicy.draft.found")}
        </Notice>
      )}
      <Flex component="form" direction="column" gap="md" onSubmit={submit} noValidate>
        <TextInput
          label={t("adminPolicy.form.title")}
          value={draft.title}
          maxLength={limits.titleMax}
          placeholder={t("adminPolicy.defaultTitle")}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
        <ContentField
          {...content}
          onMode={content.show}
          onChange={(html) => {
            change({ html });
            setEmpty(false);
          }}
          error={isEmpty ? t("validation.content_required") : undefined}
          asRead={asRead}
        />
        {save.isConflict && <Conflict isLoading={isLoading} onLoad={() => void loadNewer()} />}
        <Flex wrap="wrap" align="center" gap={8}>
          <Button type="submit" loading={save.isPending}>
            {t(version ? "desk.save" : "adminPolicy.form.publish")}
          </Button>
          <Button variant="default" onClick={onLeave} disabled={save.isPending}>
            {t(keeping.kept ? "adminPolicy.draft.later" : "desk.cancel")}
          </Button>
          {keeping.kept && (
            <QuietButton onClick={() => setAsking("discard")} disabled={save.isPending}>
              {t("adminPolicy.draft.discard")}
            </QuietButton>
          )}
        </Flex>
      </Flex>
      {asking === "publish" && (
        <ReplaceQuestion
          title={t("adminPolicy.replace.publish")}
          confirm={t("adminPolicy.form.publish")}
          next={{ title: draft.title.trim() || t("adminPolicy.defaultTitle") }}
          isPending={save.isPending}
          onConfirm={() => save.send(draft, () => setAsking(undefined))}
          onCancel={() => setAsking(undefined)}
        />
      )}
      {asking === "discard" && (
        <Confirm
          title={t("adminPolicy.draft.discardTitle")}
          confirm={t("adminPolicy.draft.discard")}
          isPending={false}
          onConfirm={discard}
          onCancel={() => setAsking(undefined)}
        >
          <p>{t("adminPolicy.draft.discardText")}</p>
        </Confirm>
      )}
      <LeaveGuard isNeeded={() => keeping.isLost.current} />
    </Panel>
  );
}
