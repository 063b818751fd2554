import { Alert, Box, Paper } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Pills } from "../../ui/pills.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { type Draft, type Mode, modes } from "./policy-draft.ts";
import { RichEditor } from "./rich-editor.tsx";

interface Props {
  draft: Draft;
  mode: Mode;
  onMode: (mode: Mode) => void;
  /** What a source had that a policy cannot have. */
  dropped: string[];
  onChange: (html: string) => void;
  error: string | undefined;
  asRead: (html: string) => ReactNode;
}

export function ContentField({ draft, mode, onMode, dropped, onChange, error, asRead }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <Pills
        label={t("adminPolicy.form.modes")}
        options={modes.map((value) => ({ value, label: t(`adminPolicy.form.${value}`) }))}
        value={mode}
        onChange={onMode}
      />
      {dropped.length > 0 && (
        <Alert color="waiting" role="status">
          {t("adminPolicy.dropped", { names: dropped.join(", ") })}
        </Alert>
      )}
      <RichEditor html={draft.html} onChange={onChange} error={error} hidden={mode !== "write"} />
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
        <Paper component="section" p="md" bd="1px solid var(--line)" aria-label={t("adminPolicy.form.preview")}>
          <Box component="strong" display="block" mb="sm" fw={700} fz="xl">
            {draft.title}
          </Box>
          {draft.html === "" ? <p>{t("adminPolicy.form.nothing")}</p> : asRead(draft.html)}
        </Paper>
      )}
    </>
  );
}
