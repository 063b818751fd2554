import { type KeyboardEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Drawing } from "../../ui/icon.tsx";
import { type Act, acts } from "./editing.ts";
import classes from "./editor.module.css";
import { shortcutOf } from "./shortcuts.ts";

const paths: Record<Act, string> = {
  heading: "M4 5v14M12 5v14M4 12h8M16 10a2.4 2.4 0 0 1 4.5 1.2C20.5 13.5 16 16 16 19h5",
  subheading: "M4 5v14M12 5v14M4 12h8M16.5 9h4l-2.5 4a3 3 0 1 1-2 5.2",
  bold: "M7 5h6a3.5 3.5 0 0 1 0 7H7zM7 12h7a3.5 3.5 0 0 1 0 7H7z",
  italic: "M10 5h7M7 19h7M14 5l-4 14",
  bullets: "M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01",
  numbers: "M10 6h10M10 12h10M10 18h10M4 4.5l1.5-.8V9M4 14.5c1.5-2 3.5-.5 2 1.2L4 18.5h3",
  link: "M10 14a4 4 0 0 0 6 .4l3-3a4.2 4.2 0 0 0-6-6l-1.5 1.5M14 10a4 4 0 0 0-6-.4l-3 3a4.2 4.2 0 0 0 6 6l1.5-1.5",
  undo: "M8 5 4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11h-3",
  redo: "m16 5 4 4-4 4M20 9H10a5.5 5.5 0 0 0 0 11h3",
};

interface Props {
  label: string;
  /** The field that the buttons work on. */
  controls: string;
  isOn: (act: Act) => boolean;
  onAct: (act: Act) => void;
}

/** One stop of the Tab key; arrows go from button to button. */
export function Toolbar({ label, controls, isOn, onAct }: Props) {
  const { t } = useTranslation();
  const [current, setCurrent] = useState<Act>("heading");

  function move(event: KeyboardEvent<HTMLElement>) {
    const at = acts.indexOf(current);
    const places: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: acts.length - 1 };
    const next = acts.at((places[event.key] ?? at) % acts.length);
    if (!next || next === current) return;
    event.preventDefault();
    setCurrent(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-act="${next}"]`)?.focus();
  }

  return (
    <div role="toolbar" aria-label={label} aria-controls={controls} className={classes.toolbar} onKeyDown={move}>
      {acts.map((act) => {
        const { keys, shown } = shortcutOf(act);
        const name = t(`adminPolicy.editor.${act}`);
        return (
          <button
            key={act}
            type="button"
            data-act={act}
            className={classes.tool}
            aria-label={name}
            aria-keyshortcuts={keys}
            aria-pressed={act === "undo" || act === "redo" ? undefined : isOn(act)}
            title={`${name} (${shown})`}
            tabIndex={act === current ? 0 : -1}
            // The caret and what is selected stay in the text.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              setCurrent(act);
              onAct(act);
            }}
          >
            <Drawing path={paths[act]} />
          </button>
        );
      })}
    </div>
  );
}
