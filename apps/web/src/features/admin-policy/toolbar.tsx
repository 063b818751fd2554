import { Toolbar as Bar } from "@mantine/core";
import { type Editor, useEditorState } from "@tiptap/react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Drawing } from "../../ui/icon.tsx";
import { type Format, formats, modifier } from "./formats.ts";
import classes from "./policy.module.css";

interface Props {
  editor: Editor;
  /** The field that the buttons work on. */
  controls: string;
  onFormat: (format: Format) => void;
}

// Mantine's own controls of an editor do not say that a format is off, and each is a stop of the Tab key.
export function Toolbar({ editor, controls, onFormat }: Props) {
  const { t } = useTranslation();
  const on = useEditorState({ editor, selector: () => formats.map(({ isOn }) => isOn?.(editor)) });
  return (
    <Bar
      className={classes.toolbar}
      withBorder={false}
      aria-label={t("adminPolicy.editor.tools")}
      aria-controls={controls}
    >
      {formats.map((format, index) => {
        const name = t(`adminPolicy.editor.${format.name}`);
        return (
          <Bar.Toggle
            key={format.name}
            className={classes.tool}
            active={on[index]}
            aria-label={name}
            aria-keyshortcuts={`${modifier.name}+${format.chord}`}
            title={`${name} (${modifier.shown}+${format.chord})`}
            // The caret and what is selected stay in the text.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onFormat(format)}
          >
            <Drawing path={format.path} />
          </Bar.Toggle>
        );
      })}
    </Bar>
  );
}
