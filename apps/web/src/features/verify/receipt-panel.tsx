import { Button, Group } from "@mantine/core";
import { type FormEvent, useEffect, useState } from "react";
import { lazily } from "../../hooks/lazily.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { UserText } from "../../parts/user-text.tsx";
import { FileButton } from "../../ui/file-button.tsx";
import { Panel } from "../../ui/panel.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { canReadCodes, canScan, textOfCode } from "./code-reader.ts";
import { StepList } from "./step-list.tsx";
import { prepareProving, type useProving } from "./use-proving.ts";

const ScanDialog = lazily(async () => (await import("./scan-dialog.tsx")).ScanDialog);

const page = "/verify";
const toScan = "#scan";

/**
 * Returns whether the camera may be used: the server allows it only for this page, and only when it was loaded
 * directly.
 */
const isLoadedHere = () =>
  new URL(performance.getEntriesByType("navigation")[0]?.name ?? location.href).pathname === page;

export function ReceiptPanel({ proving }: { proving: ReturnType<typeof useProving> }) {
  const { t } = useTranslation();
  const [text, setText] = useState("");
  const [hasNoCode, setHasNoCode] = useState(false);
  const { proved, isReceipt, start } = proving;
  const [isScanning, setIsScanning] = useState(false);
  const isHolderProven = proved?.steps.some(({ name, state }) => name === "opens" && state === "good");
  const problem = hasNoCode ? "noCode" : isReceipt ? undefined : "none";

  function check(given: string) {
    setText(given);
    setHasNoCode(false);
    start(given);
  }

  // A receipt's code is a link to this page: it is checked at once.
  useEffect(() => {
    if (location.hash === toScan) {
      history.replaceState(history.state, "", page);
      setIsScanning(canScan);
    } else if (location.hash.length > 1) check(location.href);
  }, []);

  function openCamera() {
    if (isLoadedHere()) return setIsScanning(true);
    history.replaceState(history.state, "", page + toScan);
    location.reload();
  }

  async function readPicture(file: File) {
    const found = await textOfCode(file);
    if (found) check(found);
    else setHasNoCode(true);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    check(text);
  }

  return (
    <Panel title={t("verify.receipt.title")} note={t("verify.receipt.text")}>
      <form onSubmit={submit} onFocus={prepareProving} noValidate>
        <TextArea
          label={t("verify.receipt.field")}
          description={t("verify.receipt.hint")}
          value={text}
          onChange={setText}
          error={problem && t(`verify.receipt.${problem}`)}
          styles={{ input: { maxHeight: "8rem", overflow: "auto" } }}
        />
        <Group gap="2xs" mt="sm">
          <Button type="submit" loading={proved?.isBusy ?? false}>
            {t("verify.receipt.check")}
          </Button>
          <FileButton accept=".json,application/json" fz="md" onFile={(file) => void file.text().then(check)}>
            {t("verify.receipt.open")}
          </FileButton>
          {canScan && (
            <Button variant="default" onClick={openCamera}>
              {t("verify.receipt.scan")}
            </Button>
          )}
          {canReadCodes && (
            <FileButton accept="image/*" fz="md" capture="environment" onFile={(file) => void readPicture(file)}>
              {t("verify.receipt.photo")}
            </FileButton>
          )}
        </Group>
      </form>
      {isScanning && (
        <ScanDialog
          onClose={() => setIsScanning(false)}
          onFound={(found) => {
            setIsScanning(false);
            check(found);
          }}
        />
      )}
      {proved && (
        <section aria-label={t("verify.receipt.steps")} aria-live="polite">
          <UserText>{t("verify.receipt.forChoice", { name: proved.name })}</UserText>
          {isHolderProven && <UserText>{t("verify.receipt.ofAccount", { username: proved.username })}</UserText>}
          <StepList steps={proved.steps} />
          {proved.isUnreadable && <p role="alert">{t("verify.unreadable")}</p>}
        </section>
      )}
    </Panel>
  );
}
