import { useEffect, useState } from "react";
import { lazily } from "../../hooks/lazily.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { canScan } from "./code-reader.ts";

const ScanDialog = lazily(async () => (await import("./scan-dialog.tsx")).ScanDialog);

const page = "/verify";
const toScan = "#scan";

/**
 * Returns whether the camera may be used: the server allows it only for this page, and only when it was loaded
 * directly.
 */
const isLoadedHere = () =>
  new URL(performance.getEntriesByType("navigation")[0]?.name ?? location.href).pathname === page;

/** Reads a receipt's code with the camera, where there is one. */
export function ScanButton({ onFound }: { onFound: (text: string) => void }) {
  const { t } = useTranslation();
  const [isScanning, setIsScanning] = useState(false);

  useEffect(() => {
    if (location.hash !== toScan) return;
    history.replaceState(history.state, "", page);
    setIsScanning(canScan);
  }, []);

  function openCamera() {
    if (isLoadedHere()) return setIsScanning(true);
    history.replaceState(history.state, "", page + toScan);
    location.reload();
  }

  return (
    <>
      {canScan && (
        <Button variant="default" onClick={openCamera}>
          {t("verify.receipt.scan")}
        </Button>
      )}
      {isScanning && (
        <ScanDialog
          onClose={() => setIsScanning(false)}
          onFound={(found) => {
            setIsScanning(false);
            onFound(found);
          }}
        />
      )}
    </>
  );
}
