import { Notifications, notifications } from "@mantine/notifications";
import { useEffect, useRef } from "react";
import "@mantine/notifications/styles.css";
import { toastStore } from "../lib/toast.ts";
import { LookText } from "./look-text.tsx";
import { ToastCard } from "./toast-card.tsx";
import { isCovered, placeToast } from "./toast-place.ts";
import classes from "./toaster.module.css";

const shownMs = 5000;

/** Shows toasts in a layer above all else; the answer takes them away again. */
function startToasts(layer: HTMLElement) {
  let timer: ReturnType<typeof setTimeout>;
  let focusedBefore: Element | null = null;
  const hasFocus = () => layer.contains(document.activeElement);

  function hide() {
    clearTimeout(timer);
    if (hasFocus() && focusedBefore instanceof HTMLElement) focusedBefore.focus();
    notifications.clean();
  }

  /** Nobody who reads it, or is on the way to its button, loses it. */
  function startTime() {
    clearTimeout(timer);
    timer = setTimeout(() => (layer.matches(":hover, :focus-within") ? startTime() : hide()), shownMs);
  }

  /** The newest takes the place of the one shown, once the focus is not in that. */
  function show() {
    const toast = hasFocus() ? null : toastStore.take();
    if (!toast) return;
    notifications.clean();
    // To the top of the top layer, or a dialog opened since would hide it.
    layer.hidePopover();
    layer.showPopover();
    notifications.show({
      title: toast.title,
      message: toast.small ? (
        <>
          {toast.text}
          <small className={classes.small}>{toast.small}</small>
        </>
      ) : toast.look ? (
        <LookText text={toast.text} href={toast.look} />
      ) : (
        toast.text
      ),
      color: toast.kind,
      role: toast.kind === "error" ? "alert" : "status",
      tabIndex: -1,
      "data-toast": true,
      onKeyDown: ({ key }) => key === "Escape" && hide(),
    });
    startTime();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "F8") return;
    event.preventDefault();
    if (!hasFocus()) focusedBefore = document.activeElement;
    layer.querySelector<HTMLElement>("[data-toast]")?.focus();
  }

  function onFocusIn() {
    const { activeElement } = document;
    if (hasFocus()) return;
    show();
    if (activeElement && isCovered(layer, activeElement)) placeToast(layer);
  }

  show();
  document.addEventListener("keydown", onKeyDown);
  document.addEventListener("focusin", onFocusIn);
  const unsubscribe = toastStore.subscribe(show);
  return {
    hide,
    stop() {
      clearTimeout(timer);
      document.removeEventListener("keydown", onKeyDown);
      document.removeEventListener("focusin", onFocusIn);
      unsubscribe();
    },
  };
}

/** Shows the newest toast, alone. F8 moves the focus to it. */
export function Toaster({ closeLabel }: { closeLabel: string }) {
  const layer = useRef<HTMLDivElement>(null);
  const toasts = useRef<ReturnType<typeof startToasts>>(null);

  useEffect(() => {
    if (!layer.current) return;
    const started = startToasts(layer.current);
    toasts.current = started;
    return started.stop;
  }, []);

  return (
    <div ref={layer} popover="manual" className={classes.layer}>
      <Notifications
        withinPortal={false}
        limit={1}
        autoClose={false}
        transitionDuration={0}
        allowDragDismiss={false}
        classNames={{ root: classes.root ?? "" }}
        renderNotification={({ title, message, color }) => (
          <ToastCard
            kind={color}
            title={title}
            text={message}
            closeLabel={closeLabel}
            onShown={() => layer.current && placeToast(layer.current)}
            onClose={() => toasts.current?.hide()}
          />
        )}
      />
    </div>
  );
}
