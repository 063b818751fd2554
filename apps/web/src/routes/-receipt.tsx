import { Suspense, useState } from "react";
import { lazily } from "../hooks/lazily.tsx";
import { loadTexts } from "../i18n/i18n.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { QuietButton } from "../ui/quiet-button.tsx";

// Most voters never ask for it: it comes when they do.
const Sheet = lazily(async () => {
  const { ReceiptSheet } = await import("../features/verify/receipt-sheet.tsx");
  await loadTexts("receipts");
  return ReceiptSheet;
});

const List = lazily(async () => {
  const { ReceiptList } = await import("../features/verify/receipt-list.tsx");
  await loadTexts("receipts");
  return ReceiptList;
});

/** One quiet line beside a vote. */
export function ReceiptButton({ scope }: { scope: string }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <QuietButton onClick={() => setOpen(true)}>{t("shell.receipt")}</QuietButton>
      {isOpen && (
        <Suspense>
          <Sheet scope={scope} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

export const ReceiptList = () => (
  <Suspense>
    <List renderReceipt={(scope) => <ReceiptButton scope={scope} />} />
  </Suspense>
);
