import { useEffect, useRef, useState } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { readHeld } from "../../parts/receipt/held-receipt.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { SpokenError } from "../../ui/speech/spoken-error.tsx";
import { scan } from "./camera.ts";
import classes from "./verify.module.css";

interface Props {
  onFound: (text: string) => void;
  onClose: () => void;
}

/** Looks through the camera for a receipt's code, and ignores other codes. */
export function ScanDialog({ onFound, onClose }: Props) {
  const { t } = useTranslation();
  const video = useRef<HTMLVideoElement>(null);
  const [isRefused, setIsRefused] = useState(false);

  useEffect(() => {
    const left = new AbortController();
    const { signal } = left;
    const found = video.current && scan(video.current, (text) => readHeld(text) !== null, signal);
    found?.then(
      (text) => text !== null && !signal.aborted && onFound(text),
      () => !signal.aborted && setIsRefused(true),
    );
    // The camera goes off when the page is hidden.
    document.addEventListener("visibilitychange", () => document.hidden && onClose(), { signal });
    return () => left.abort();
  }, []);

  return (
    <Dialog
      opened
      onClose={onClose}
      title={t("verify.receipt.scan")}
      actions={
        <Button variant="default" onClick={onClose}>
          {t("common.close")}
        </Button>
      }
    >
      {isRefused ? (
        <SpokenError role="alert">{t("verify.receipt.noCamera")}</SpokenError>
      ) : (
        <>
          <p>{t("verify.receipt.scanning")}</p>
          <video
            ref={video}
            className={classes.camera ?? ""}
            aria-label={t("verify.receipt.camera")}
            muted
            playsInline
          />
        </>
      )}
    </Dialog>
  );
}
