import { Group } from "@mantine/core";
import { trpc } from "../../api/trpc.ts";
import { momentText } from "../../i18n/moment-text.ts";
import { readersName, readersText } from "../../i18n/names.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { ReceiptButton } from "../../parts/receipt/receipt-button.tsx";
import { UserText } from "../../parts/user-text.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Reading } from "../../ui/reading.tsx";

export function ReceiptList() {
  const { t } = useTranslation();
  const { data: withdrawn = [] } = trpc.publicLog.withdrawn.useQuery(undefined, { gcTime: 0 });
  const receipts = trpc.publicLog.receipts.useQuery(undefined, { gcTime: 0 });
  return (
    <Panel title={t("receipts.list.title")} note={t("receipts.list.note")}>
      <Reading query={receipts} failed={t("receipts.failed")} rows={1}>
        {(list) => (
          <>
            {list.length === 0 && withdrawn.length === 0 && <p>{t("receipts.list.none")}</p>}
            {withdrawn.map(({ title, titleNepali, withdrawnAt }) => (
              <div key={`${title} ${withdrawnAt}`}>
                <UserText as="strong">
                  {title === null ? t("receipts.list.nationwide") : readersText(title, titleNepali)}
                </UserText>
                <p>{t("receipts.list.withdrawn", { time: momentText(withdrawnAt) })}</p>
              </div>
            ))}
            {list.map((receipt) => (
              <Group key={receipt.scope} justify="space-between" wrap="nowrap">
                <div>
                  <UserText as="strong">
                    {receipt.title === null
                      ? t("receipts.list.nationwide")
                      : readersText(receipt.title, receipt.titleNepali)}
                  </UserText>
                  <UserText>{readersName(receipt)}</UserText>
                  <p>
                    {t(receipt.isChanged ? "receipts.list.changed" : "receipts.list.voted", {
                      time: momentText(receipt.votedAt),
                    })}
                  </p>
                </div>
                <ReceiptButton scope={receipt.scope} />
              </Group>
            ))}
          </>
        )}
      </Reading>
    </Panel>
  );
}
