import { Toolbar as Bar, Input } from "@mantine/core";
import { RichTextEditor } from "@mantine/tiptap";
import { type Editor, useEditor, useEditorState } from "@tiptap/react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { cleanPasted } from "../../../desk/pasted.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Drawing } from "../../../ui/icon.tsx";
import prose from "../../../ui/prose.module.css";
import { type Format, formatOf, formats, modifier, setLink } from "./formats.ts";
import { LinkDialog } from "./link-dialog.tsx";
import classes from "./policy.module.css";
import { extensions, htmlOf } from "./policy-html.ts";

interface Props {
  html: string;
  onChange: (html: string) => void;
  error?: string | undefined;
  /** It stays mounted while something else is shown in its place, because it holds what can be undone. */
  hidden: boolean;
}

export function RichEditor({ html, onChange, error, hidden }: Props) {
  const { t } = useTranslation();
  const [isLinking, setLinking] = useState(false);
  const id = useId();
  // The editor's own output: any other value comes from the source, or is a newer version.
  const held = useRef(html);
  const editor = useEditor({
    extensions,
    content: html,
    // Typed or pasted text is never interpreted as Markdown.
    enableInputRules: false,
    enablePasteRules: false,
    onUpdate({ editor: { state } }) {
      held.current = htmlOf(state.doc);
      onChange(held.current);
    },
    editorProps: {
      // A copy from this editor is clean, and carries what it was cut from.
      transformPastedHTML: (html) => (html.includes("data-pm-slice") ? html : cleanPasted(html)),
      attributes: {
        id,
        class: `${prose.prose} ${classes.text}`,
        role: "textbox",
        dir: "auto",
        "aria-multiline": "true",
        "aria-labelledby": `${id}-label`,
        "aria-invalid": String(error !== undefined),
        ...(error && { "aria-describedby": `${id}-error` }),
      },
      // A file that is dropped would take the place of the page.
      handleDOMEvents: { drop: (_, event) => event.preventDefault() },
    },
  });

  useEffect(() => {
    if (hidden || held.current === html) return;
    held.current = html;
    editor.commands.setContent(html, { emitUpdate: false });
  }, [editor, html, hidden]);

  function apply({ change, isOn }: Format) {
    if (change) change(editor.chain().focus(), isOn?.(editor)).run();
    else setLinking(true);
  }

  function keyDown(event: KeyboardEvent) {
    const format = formatOf(event);
    if (!format) return;
    event.preventDefault();
    event.stopPropagation();
    apply(format);
  }

  return (
    <Input.Wrapper id={id} label={t("adminPolicy.form.content")} labelElement="div" error={error} hidden={hidden}>
      <RichTextEditor
        editor={editor}
        withTypographyStyles={false}
        withCodeHighlightStyles={false}
        className={classes.frame}
        data-invalid={error !== undefined}
      >
        <Toolbar editor={editor} controls={id} onFormat={apply} />
        <RichTextEditor.Content onKeyDownCapture={keyDown} />
      </RichTextEditor>
      {isLinking && (
        <LinkDialog
          before={String(editor.getAttributes("link").href ?? "")}
          onCancel={() => setLinking(false)}
          onSet={(address) => {
            setLinking(false);
            setLink(editor, address);
          }}
        />
      )}
    </Input.Wrapper>
  );
}

interface ToolbarProps {
  editor: Editor;
  controls: string;
  onFormat: (format: Format) => void;
}

// Mantine's own editor controls do not announce that a format is off, and each is a tab stop.
function Toolbar({ editor, controls, onFormat }: ToolbarProps) {
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
