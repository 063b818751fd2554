import { Box, Group } from "@mantine/core";
import type { Receipt } from "@mero-mat/api/public-log";
import { trpc } from "../../api/trpc.ts";
import { copyText } from "../../hooks/copy-text.ts";
import { download } from "../../hooks/download.ts";
import { formatNumber } from "../../i18n/format.ts";
import { readersName } from "../../i18n/names.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { QrCode } from "../../ui/qr-code.tsx";
import { Reading } from "../../ui/reading.tsx";
import { Listen } from "../../ui/speech/speaker.tsx";
import { linkLine } from "../style-props.ts";
import { UserText } from "../user-text.tsx";
import { ChoicePicture } from "./choice-picture.tsx";
import { linkOf } from "./held-receipt.ts";
import classes from "./receipt-sheet.module.css";

/** Returns the first and last six digits in groups of three, which is enough to compare by eye. */
const shortForm = (ballot: string): string =>
  `${ballot.slice(0, 3)} ${ballot.slice(3, 6)} … ${ballot.slice(-6, -3)} ${ballot.slice(-3)}`;

/** Shows the receipt of the reader's vote in one poll, or of the nationwide one. */
export function ReceiptSheet({ scope, onClose }: { scope: string; onClose: () => void }) {
  const { t } = useTranslation();
  const receipts = trpc.publicLog.receipts.useQuery(undefined, { gcTime: 0 });
  const receipt = receipts.data?.find((one) => one.scope === scope);
  const link = receipt && linkOf({ ...receipt, name: readersName(receipt) }, `${location.origin}/verify`);
  return (
    <Dialog
      opened
      focusesTitle
      onClose={onClose}
      title={t("receipts.title")}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t("receipts.close")}
          </Button>
          {receipt && link && (
            <>
              <Button
                variant="default"
                onClick={() =>
                  void copyText(link, t("receipts.copied"), t("receipts.copyFailed"), t("receipts.copyByHand"))
                }
              >
                {t("receipts.copy")}
              </Button>
              <Button onClick={() => download(t("receipts.file"), fileOf(receipt), "application/json")}>
                {t("receipts.save")}
              </Button>
            </>
          )}
        </>
      }
    >
      <Reading query={receipts} failed={t("receipts.failed")} rows={4}>
        {() => (receipt && link ? <Details receipt={receipt} link={link} /> : <p>{t("receipts.none")}</p>)}
      </Reading>
    </Dialog>
  );
}

const fileOf = (receipt: Receipt): string => `${JSON.stringify(receipt, null, 2)}\n`;

function Details({ receipt, link }: { receipt: Receipt; link: string }) {
  const { t } = useTranslation();
  const entry = receipt.index === null ? "" : formatNumber(receipt.index);
  return (
    <div className={classes.sheet}>
      <Listen
        lines={[
          { text: t("receipts.title") },
          { text: `${t("receipts.choice")}: ${readersName(receipt)}` },
          { text: t(`receipts.state.${receipt.state}`, { entry }) },
          { text: t("receipts.secret") },
        ]}
      />
      <p>{t("receipts.what")}</p>
      <p>{t("receipts.secret")}</p>
      <dl className={classes.facts}>
        <div>
          <dt>{t("receipts.choice")}</dt>
          <dd>
            <Group gap="sm" wrap="nowrap">
              <ChoicePicture receipt={receipt} />
              <UserText as="strong">{readersName(receipt)}</UserText>
            </Group>
          </dd>
        </div>
        <div>
          <dt>{t("receipts.number")}</dt>
          <dd dir="ltr">{shortForm(receipt.ballot)}</dd>
        </div>
      </dl>
      <p>{t(`receipts.state.${receipt.state}`, { entry })}</p>
      <QrCode text={link} label={t("receipts.code")} width="16rem" />
      <Box component="a" href={link} target="_blank" rel="noreferrer" {...linkLine}>
        {t("receipts.check")}
      </Box>
    </div>
  );
}
