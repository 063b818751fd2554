import { type PointerEvent, type ReactNode, useLayoutEffect, useRef } from "react";
import { Icon } from "./icon.tsx";
import classes from "./toaster.module.css";

const swipePx = 50;

interface Props {
  kind: string | undefined;
  title: ReactNode;
  text: ReactNode;
  closeLabel: string;
  onShown: () => void;
  onClose: () => void;
}

export function ToastCard({ kind, title, text, closeLabel, onShown, onClose }: Props) {
  const from = useRef<number | null>(null);
  const shown = useRef(onShown);
  useLayoutEffect(() => shown.current(), []);

  function move({ clientX, currentTarget }: PointerEvent<HTMLElement>) {
    if (from.current !== null) currentTarget.style.translate = `${clientX - from.current}px 0`;
  }
  function endSwipe({ clientX, currentTarget }: PointerEvent<HTMLElement>) {
    if (from.current !== null && Math.abs(clientX - from.current) >= swipePx) return onClose();
    from.current = null;
    currentTarget.style.translate = "";
  }

  return (
    <div
      className={classes.toast}
      data-kind={kind}
      onPointerDown={(event) => {
        from.current = event.clientX;
      }}
      onPointerMove={move}
      onPointerUp={endSwipe}
      onPointerCancel={endSwipe}
      onPointerLeave={endSwipe}
    >
      <span className={classes.mark}>
        <Icon name={kind === "error" ? "cross" : "check"} size={16} />
      </span>
      <div className={classes.words}>
        <strong>{title}</strong>
        {text ? <p>{text}</p> : null}
      </div>
      <button type="button" className={classes.close} aria-label={closeLabel} onClick={onClose}>
        <Icon name="close" size={18} />
      </button>
    </div>
  );
}
