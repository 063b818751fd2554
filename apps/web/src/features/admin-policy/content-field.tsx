import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Notice } from "../../ui/notice.tsx";
import { Pills } from "../../ui/pills.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { hasText } from "./clean-html.ts";
import classes from "./policy.module.css";
import { type Draft, type Mode, modes } from "./policy-draft.ts";
import { RichEditor } from "./rich-editor.tsx";

interface Props {
  draft: Draft;
  mode: Mode;
  onMode: (mode: Mode) => void;
  /** What a source had that a policy cannot have. */
  dropped: string[];
  revision: number;
  onChange: (html: string) => void;
  error: string | undefined;
  asRead: (html: string) => ReactNode;
}

export function ContentField({ draft, mode, onMode, dropped, revision, onChange, error, asRead }: Props) {
  const { t } = useTranslation();
  const label = t("adminPolicy.form.content");
  return (
    <>
      <Pills
        label={t("adminPolicy.form.modes")}
        options={modes.map((value) => ({ value, label: t(`adminPolicy.form.${value}`) }))}
        value={mode}
        onChange={onMode}
      />
      {dropped.length > 0 && (
        <Notice tone="waiting" role="status">
          {t("adminPolicy.dropped", { names: dropped.join(", ") })}
        </Notice>
      )}
      {/* Not taken away while something else is shown: the browser's undo would go with it. */}
      <div hidden={mode !== "write"}>
        <RichEditor key={revision} label={label} initial={draft.html} onChange={onChange} error={error} />
      </div>
      {mode === "source" && (
        <TextArea
          label={t("adminPolicy.form.source")}
          description={t("adminPolicy.form.sourceHint")}
          value={draft.html}
          onChange={onChange}
          error={error}
        />
      )}
      {mode === "preview" && (
        <section className={classes.preview} aria-label={t("adminPolicy.form.preview")}>
          <strong className={classes.previewTitle}>{draft.title}</strong>
          {hasText(draft.html) ? asRead(draft.html) : <p>{t("adminPolicy.form.nothing")}</p>}
        </section>
      )}
    </>
  );
}
