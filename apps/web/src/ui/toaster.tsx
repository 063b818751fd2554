import { Box } from "@mantine/core";
import { useDrag, useMergedRef } from "@mantine/hooks";
import { Notifications, notifications, notificationsStore } from "@mantine/notifications";
import { isValidElement, type ReactNode, useEffect, useRef, useState } from "react";
import { toastStore } from "../hooks/toast.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { Icon } from "./icon.tsx";
import { Listen } from "./speech/speaker.tsx";
import { isCovered, placeToast } from "./toast-place.ts";
import classes from "./toaster.module.css";

const shownMs = 5000;
const swipePx = 50;

/** Shows toasts in a layer above everything; the returned function removes them. */
function startToasts(layer: HTMLElement, closeLabel: string) {
  let timer: ReturnType<typeof setTimeout>;
  let focusedBefore: Element | null = null;
  let lastFocused = document.activeElement;
  let isTouched = false;
  let hasAction = false;
  const hasFocus = () => layer.contains(document.activeElement);
  // On a touchscreen hover and focus stay at the last tap, so neither shows that the toast is being read.
  const isInUse = () =>
    layer.querySelector("[aria-pressed=true]") !== null ||
    (layer.matches(":hover") && !isTouched) ||
    (hasFocus() && document.activeElement?.matches(":focus-visible"));

  function hide() {
    clearTimeout(timer);
    if (hasFocus() && focusedBefore instanceof HTMLElement) focusedBefore.focus();
    notifications.clean();
  }

  /** A toast stays while somebody reads or hears it, and one with an action until it is closed (WCAG 2.2.1). */
  function startTimer() {
    clearTimeout(timer);
    if (hasAction) return;
    timer = setTimeout(() => (isInUse() ? startTimer() : hide()), shownMs);
  }

  /** The newest toast replaces the one shown, unless that has the focus. */
  function show() {
    const toast = hasFocus() ? null : toastStore.take();
    if (!toast) return;
    hasAction = Boolean(toast.look) || isValidElement(toast.text);
    notifications.clean();
    // Moves the layer above dialogs that were opened since.
    layer.hidePopover();
    layer.showPopover();
    notifications.show({
      title: toast.title,
      message: (
        <>
          {toast.look ? <LookText text={toast.text} href={toast.look} /> : toast.text}
          {toast.small && (
            <Box component="small" display="block" mt="3xs" fz="xs">
              {toast.small}
            </Box>
          )}
          {toast.kind === "error" && (
            <Listen
              lines={[{ text: toast.title }, ...(typeof toast.text === "string" ? [{ text: toast.text }] : [])]}
            />
          )}
        </>
      ),
      color: toast.kind === "error" ? "var(--accent)" : "var(--done-soft)",
      icon: <Icon name={toast.kind === "error" ? "cross" : "check"} size={16} />,
      closeButtonProps: { "aria-label": closeLabel },
      onClose: hide,
      role: toast.kind === "error" ? "alert" : "status",
      tabIndex: -1,
      "data-toast": true,
      onKeyDown: ({ key }) => key === "Escape" && hide(),
    });
    // After it is placed, and before it is painted.
    queueMicrotask(() => placeToast(layer, lastFocused));
    startTimer();
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
    lastFocused = activeElement;
    show();
    if (activeElement && isCovered(layer, activeElement)) placeToast(layer, lastFocused);
  }

  const onPointerOver = ({ pointerType }: PointerEvent) => {
    isTouched = pointerType === "touch";
  };

  show();
  layer.addEventListener("pointerover", onPointerOver);
  document.addEventListener("keydown", onKeyDown);
  document.addEventListener("focusin", onFocusIn);
  const unsubscribe = toastStore.subscribe(show);
  return () => {
    clearTimeout(timer);
    layer.removeEventListener("pointerover", onPointerOver);
    document.removeEventListener("keydown", onKeyDown);
    document.removeEventListener("focusin", onFocusIn);
    unsubscribe();
  };
}

/** Mantine's own swipe needs a third of the toast's width. */
function useSwipe() {
  const [left, setLeft] = useState(0);
  const { ref } = useDrag(
    ({ movement: [x], last, canceled }) => {
      setLeft(last ? 0 : x);
      if (!last || canceled || Math.abs(x) < swipePx) return;
      for (const { id } of notificationsStore.getState().notifications) if (id) notifications.hide(id);
    },
    { axis: "x", threshold: 5 },
  );
  return { ref, style: { translate: `${left}px` } };
}

/** Shows only the newest toast. F8 moves the focus to it. */
export function Toaster({ closeLabel }: { closeLabel: string }) {
  const layer = useRef<HTMLDivElement>(null);
  const swipe = useSwipe();
  const ref = useMergedRef(layer, swipe.ref);
  useEffect(() => (layer.current ? startToasts(layer.current, closeLabel) : undefined), [closeLabel]);

  return (
    <div ref={ref} popover="manual" className={classes.layer} style={swipe.style}>
      <Notifications
        withinPortal={false}
        limit={1}
        autoClose={false}
        allowDragDismiss={false}
        allowScrollDismiss={false}
        transitionDuration={0}
        notificationMaxHeight="none"
        styles={{ root: { position: "static", width: "auto", maxWidth: "none" } }}
      />
    </div>
  );
}

/** Writes a toast's text with a link that opens in a new tab, so that typed text stays here. */
function LookText({ text, href }: { text: ReactNode; href: string }) {
  const { t } = useTranslation();
  return (
    <>
      {text}{" "}
      <Box
        component="a"
        href={href}
        target="_blank"
        rel="noreferrer"
        display="inline-block"
        py="2xs"
        c="var(--place)"
        fw={600}
      >
        {t("lost.look")}
      </Box>
    </>
  );
}
