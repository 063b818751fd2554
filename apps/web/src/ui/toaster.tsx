import { type NotificationData, Notifications, notifications } from "@mantine/notifications";
import { type PointerEvent, useEffect, useRef } from "react";
import "@mantine/notifications/styles.css";
import { toastStore } from "../lib/toast.ts";
import { Icon } from "./icon.tsx";
import classes from "./toaster.module.css";

const shownMs = 5000;
const swipePx = 50;

interface CardProps {
  shown: NotificationData;
  closeLabel: string;
}

function ToastCard({ shown: { id = "", title, message, color }, closeLabel }: CardProps) {
  const from = useRef<number | null>(null);
  const close = () => notifications.hide(id);

  function move({ clientX, currentTarget }: PointerEvent<HTMLElement>) {
    if (from.current !== null) currentTarget.style.translate = `${clientX - from.current}px 0`;
  }
  function endSwipe({ clientX, currentTarget }: PointerEvent<HTMLElement>) {
    if (from.current !== null && Math.abs(clientX - from.current) >= swipePx) return close();
    from.current = null;
    currentTarget.style.translate = "";
  }

  return (
    <div
      className={classes.toast}
      data-kind={color}
      onPointerDown={(event) => {
        from.current = event.clientX;
      }}
      onPointerMove={move}
      onPointerUp={endSwipe}
      onPointerCancel={endSwipe}
      onPointerLeave={endSwipe}
    >
      <span className={classes.mark}>
        <Icon name={color === "error" ? "cross" : "check"} size={16} />
      </span>
      <div className={classes.words}>
        <strong>{title}</strong>
        {message ? <p>{message}</p> : null}
      </div>
      <button type="button" className={classes.close} aria-label={closeLabel} onClick={close}>
        <Icon name="close" size={18} />
      </button>
    </div>
  );
}

/** Shows the newest toast, alone: it takes the place of the one shown. F8 moves the focus to it. */
export function Toaster({ closeLabel }: { closeLabel: string }) {
  const layer = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const show = () => {
      const toast = toastStore.take();
      if (!toast) return;
      notifications.clean();
      const id = notifications.show({
        title: toast.title,
        message: toast.text,
        color: toast.kind,
        role: toast.kind === "error" ? "alert" : "status",
        tabIndex: -1,
        "data-toast": true,
        onKeyDown: ({ key }) => key === "Escape" && notifications.hide(id),
      });
      // To the top of the top layer, or a dialog opened since would hide it.
      layer.current?.hidePopover();
      layer.current?.showPopover();
    };
    const focus = (event: KeyboardEvent) => {
      if (event.key !== "F8") return;
      event.preventDefault();
      layer.current?.querySelector<HTMLElement>("[data-toast]")?.focus();
    };
    show();
    document.addEventListener("keydown", focus);
    const unsubscribe = toastStore.subscribe(show);
    return () => {
      document.removeEventListener("keydown", focus);
      unsubscribe();
    };
  }, []);

  return (
    <div ref={layer} popover="manual" className={classes.layer}>
      <Notifications
        withinPortal={false}
        limit={1}
        autoClose={shownMs}
        transitionDuration={0}
        allowDragDismiss={false}
        classNames={{ root: classes.root ?? "" }}
        renderNotification={(shown) => <ToastCard shown={shown} closeLabel={closeLabel} />}
      />
    </div>
  );
}
