import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { type Toast, toast, toastStore } from "../lib/toast.ts";
import { Icon } from "./icon.tsx";
import classes from "./toaster.module.css";

const shownMs = 5000;
const swipePx = 50;

interface CardProps {
  shown: Toast;
  closeLabel: string;
}

function ToastCard({ shown, closeLabel }: CardProps) {
  const ref = useRef<HTMLDivElement>(null);
  const from = useRef<number | null>(null);
  const [offset, setOffset] = useState(0);
  const [held, setHeld] = useState(false);

  useEffect(() => {
    // The top layer, or an open dialog would hide it.
    ref.current?.showPopover();
    const focus = (event: KeyboardEvent) => {
      if (event.key !== "F8") return;
      event.preventDefault();
      ref.current?.focus();
    };
    document.addEventListener("keydown", focus);
    return () => document.removeEventListener("keydown", focus);
  }, []);

  useEffect(() => {
    if (held) return;
    const timer = setTimeout(toast.close, shownMs);
    return () => clearTimeout(timer);
  }, [held]);

  const endSwipe = () => {
    if (Math.abs(offset) >= swipePx) return toast.close();
    from.current = null;
    setOffset(0);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its role is status or alert; the handlers are a swipe and Escape.
    <div
      ref={ref}
      popover="manual"
      className={classes.toast}
      data-kind={shown.kind}
      role={shown.kind === "error" ? "alert" : "status"}
      tabIndex={-1}
      style={{ translate: `${offset}px 0` }}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onKeyDown={(event) => event.key === "Escape" && toast.close()}
      onPointerDown={(event) => {
        from.current = event.clientX;
      }}
      onPointerMove={(event) => from.current !== null && setOffset(event.clientX - from.current)}
      onPointerUp={endSwipe}
      onPointerCancel={endSwipe}
      onPointerLeave={endSwipe}
    >
      <span className={classes.mark}>
        <Icon name={shown.kind === "error" ? "cross" : "check"} size={16} />
      </span>
      <div className={classes.words}>
        <strong>{shown.title}</strong>
        {shown.text ? <p>{shown.text}</p> : null}
      </div>
      <button type="button" className={classes.close} aria-label={closeLabel} onClick={toast.close}>
        <Icon name="close" size={18} />
      </button>
    </div>
  );
}

/** Shows the newest toast, alone. F8 moves the focus to it, and it stays while it has it. */
export function Toaster({ closeLabel }: { closeLabel: string }) {
  const shown = useSyncExternalStore(toastStore.subscribe, toastStore.current);
  return shown && <ToastCard key={shown.id} shown={shown} closeLabel={closeLabel} />;
}
