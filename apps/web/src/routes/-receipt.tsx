import { useState } from "react";
import { lazily } from "../hooks/lazily.tsx";
import { useTranslation } from "../i18n/use-translation.ts";
import { QuietButton } from "../ui/quiet-button.tsx";

// Lazy, because most voters never open the sheet.
const Sheet = lazily(async () => (await import("../features/verify/receipt-sheet.tsx")).ReceiptSheet, {
  texts: ["receipts"],
});

const List = lazily(async () => (await import("../features/verify/receipt-list.tsx")).ReceiptList, {
  texts: ["receipts"],
});

export const RegisterPanel = lazily(async () => (await import("../features/verify/register-panel.tsx")).RegisterPanel, {
  texts: ["receipts"],
});

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

export const ReceiptList = () => (
  <>
    <List renderReceipt={(scope) => <ReceiptButton scope={scope} />} />
    <RegisterPanel />
  </>
);
