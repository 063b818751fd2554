import { useState } from "react";
import { lazily } from "../../hooks/lazily.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { QuietButton } from "../../ui/quiet-button.tsx";

// Lazy, because most voters never open the sheet.
const Sheet = lazily(async () => (await import("./receipt-sheet.tsx")).ReceiptSheet, { texts: ["receipts"] });

/** Takes only one quiet line beside a vote. */
export function ReceiptButton({ scope }: { scope: string }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <QuietButton onClick={() => setOpen(true)}>{t("shell.receipt")}</QuietButton>
      {isOpen && <Sheet scope={scope} onClose={() => setOpen(false)} />}
    </>
  );
}
