import { Button, TextInput } from "@mantine/core";
import { type FormEvent, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Conflict } from "../../ui/conflict.tsx";
import { LeaveGuard } from "../../ui/leave-guard.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Panel } from "../../ui/panel.tsx";
import { hasText } from "./clean-html.ts";
import { ContentField } from "./content-field.tsx";
import classes from "./policy.module.css";
import { useDraft } from "./policy-draft.ts";
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
  const content = useDraft({ title: start?.title ?? t("adminPolicy.defaultTitle"), html: start?.content ?? "" });
  const { draft, change, isDirty } = content;
  const [isEmpty, setEmpty] = useState(false);
  const [isLoading, setLoading] = useState(false);
  const save = useSavePolicy(version, (id, wasCut) => {
    isDirty.current = false;
    onSaved(id, wasCut);
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const isMissing = !hasText(draft.html);
    setEmpty(isMissing);
    if (!isMissing && !save.isPending) save.send(draft);
  }

  async function loadNewer() {
    setLoading(true);
    const newer = await save.fetchNewer();
    setLoading(false);
    if (!newer) return;
    save.take(newer);
    content.replace({ title: newer.title, html: newer.content });
  }

  return (
    <Panel title={t(version ? "adminPolicy.form.edit" : "adminPolicy.form.new")}>
      {(!version || version.isActive) && (
        <Notice tone="place">{t(version ? "adminPolicy.form.inForce" : "adminPolicy.form.atOnce")}</Notice>
      )}
      <form className={classes.form} onSubmit={submit} noValidate>
        <TextInput
          label={t("adminPolicy.form.title")}
          value={draft.title}
          maxLength={200}
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
        <div className={classes.acts}>
          <Button type="submit" loading={save.isPending}>
            {t(version ? "desk.save" : "adminPolicy.form.publish")}
          </Button>
          <Button variant="default" onClick={onLeave} disabled={save.isPending}>
            {t("desk.cancel")}
          </Button>
        </div>
      </form>
      <LeaveGuard isNeeded={() => isDirty.current} />
    </Panel>
  );
}
