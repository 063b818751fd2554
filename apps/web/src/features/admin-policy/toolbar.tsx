import { Toolbar as Bar } from "@mantine/core";
import { type Editor, useEditorState } from "@tiptap/react";
import { useTranslation } from "react-i18next";
import { Drawing } from "../../ui/icon.tsx";
import { type Act, acts, formats, shortcutOf } from "./formats.ts";
import classes from "./policy.module.css";

interface Props {
  editor: Editor;
  /** The field that the buttons work on. */
  controls: string;
  onAct: (act: Act) => void;
}

export function Toolbar({ editor, controls, onAct }: Props) {
  const { t } = useTranslation();
  const on = useEditorState({ editor, selector: () => acts.filter((act) => formats[act].isOn?.(editor)) });
  return (
    <Bar
      withBorder={false}
      className={classes.toolbar}
      aria-label={t("adminPolicy.editor.tools")}
      aria-controls={controls}
    >
      {acts.map((act) => {
        const { keys, shown } = shortcutOf(act);
        const name = t(`adminPolicy.editor.${act}`);
        return (
          <Bar.Toggle
            key={act}
            className={classes.tool}
            active={formats[act].isOn && on.includes(act)}
            aria-label={name}
            aria-keyshortcuts={keys}
            title={`${name} (${shown})`}
            // The caret and what is selected stay in the text.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onAct(act)}
          >
            <Drawing path={formats[act].path} />
          </Bar.Toggle>
        );
      })}
    </Bar>
  );
}
