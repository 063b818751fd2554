import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { cleanHtml } from "./clean-html.ts";
import { type Act, edit, ensureParagraph, insertHtml, insertText, linkAround, prepare, setLink } from "./editing.ts";
import classes from "./editor.module.css";
import { LinkDialog } from "./link-dialog.tsx";
import { actOf } from "./shortcuts.ts";
import { Toolbar } from "./toolbar.tsx";
import { useFormats } from "./use-formats.ts";

interface Props {
  label: string;
  error?: string | undefined;
  /** What it starts with; from then on the browser keeps the text, and its undo. */
  initial: string;
  onChange: (html: string) => void;
}

/** The place a link is for: the dialog takes the selection away. */
interface LinkPlace {
  range: Range | null;
  before: string;
}

export function RichEditor({ label, error, initial, onChange }: Props) {
  const { t } = useTranslation();
  const root = useRef<HTMLDivElement>(null);
  const [linking, setLinking] = useState<LinkPlace>();
  const isOn = useFormats(root);
  const id = useId();
  const first = useRef(initial);

  useEffect(() => {
    prepare();
    if (root.current) root.current.innerHTML = cleanHtml(first.current).html;
  }, []);

  function act(what: Act) {
    const editor = root.current;
    if (!editor) return;
    if (what !== "link") return edit(editor, what);
    const selection = window.getSelection();
    const isHere = selection?.rangeCount && editor.contains(selection.anchorNode);
    setLinking({
      range: isHere ? selection.getRangeAt(0).cloneRange() : null,
      before: isHere ? linkAround(editor) : "",
    });
  }

  function keyDown(event: KeyboardEvent) {
    const asked = actOf(event);
    if (!asked) return;
    event.preventDefault();
    act(asked);
  }

  /** Only what has been cleaned comes into the page. */
  function paste(event: ClipboardEvent) {
    event.preventDefault();
    const html = event.clipboardData.getData("text/html");
    if (html) insertHtml(html);
    else insertText(event.clipboardData.getData("text/plain"));
  }

  return (
    <div className={classes.field}>
      <p id={`${id}-label`} className={classes.label}>
        {label}
      </p>
      <div className={classes.frame} data-invalid={error !== undefined}>
        <Toolbar label={t("adminPolicy.editor.tools")} controls={id} isOn={isOn} onAct={act} />
        {/* biome-ignore lint/a11y/useSemanticElements: no element of HTML is edited with its headings and lists */}
        <div
          ref={root}
          id={id}
          className={classes.text}
          contentEditable
          suppressContentEditableWarning
          role="textbox"
          tabIndex={0}
          aria-multiline="true"
          aria-labelledby={`${id}-label`}
          aria-invalid={error !== undefined}
          aria-describedby={error && `${id}-error`}
          dir="auto"
          onInput={({ currentTarget }) => {
            ensureParagraph(currentTarget);
            onChange(currentTarget.innerHTML);
          }}
          onKeyDown={keyDown}
          onPaste={paste}
          // A drop would bring its HTML with it as it is.
          onDrop={(event) => event.preventDefault()}
        />
      </div>
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
      {linking && (
        <LinkDialog
          before={linking.before}
          onCancel={() => setLinking(undefined)}
          onSet={(address) => {
            const { range } = linking;
            setLinking(undefined);
            // The dialog gives the focus back when it goes, and only then can the text have it.
            requestAnimationFrame(() => root.current && setLink(root.current, range, address));
          }}
        />
      )}
    </div>
  );
}
