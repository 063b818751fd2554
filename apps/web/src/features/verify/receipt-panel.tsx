import { Group } from "@mantine/core";
import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import { readersName } from "../../i18n/names.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { UserText } from "../../parts/user-text.tsx";
import { Button } from "../../ui/button.tsx";
import { FileButton } from "../../ui/file-button.tsx";
import { Panel } from "../../ui/panel.tsx";
import { SpokenError } from "../../ui/speech/spoken-error.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { canReadCodes, textOfCode } from "./code-reader.ts";
import { StepList } from "./step-list.tsx";
import type { useProving } from "./use-proving.ts";

interface Props {
  proving: ReturnType<typeof useProving>;
  /** Renders what looks through the camera, where the page may. */
  renderScan?: (onFound: (text: string) => void) => ReactNode;
}

export function ReceiptPanel({ proving, renderScan }: Props) {
  const { t } = useTranslation();
  const [text, setText] = useState("");
  const [hasNoCode, setHasNoCode] = useState(false);
  const { proved, isReceipt, prepare, start } = proving;
  const isHolderProven = proved?.steps.some(({ name, state }) => name === "opens" && state === "good");
  const problem = hasNoCode ? "noCode" : isReceipt ? undefined : "none";

  function check(given: string) {
    setText(given);
    setHasNoCode(false);
    start(given);
  }

  // A receipt's code is a link to this page: it is checked at once.
  useEffect(() => {
    if (location.hash.length > 1) check(location.href);
  }, []);

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
      <form onSubmit={submit} onFocus={prepare} noValidate>
        <TextArea
          label={t("verify.receipt.field")}
          description={t("verify.receipt.hint")}
          value={text}
          onChange={setText}
          error={problem && t(`verify.receipt.${problem}`)}
          errorProps={{ role: "alert" }}
          styles={{ input: { maxHeight: "8rem", overflow: "auto" } }}
        />
        <Group gap="2xs" mt="sm">
          <Button type="submit" loading={proved?.isBusy ?? false}>
            {t("verify.receipt.check")}
          </Button>
          <FileButton accept=".json,application/json" fz="md" onFile={(file) => void file.text().then(check)}>
            {t("verify.receipt.open")}
          </FileButton>
          {renderScan?.(check)}
          {canReadCodes && (
            <FileButton accept="image/*" fz="md" capture="environment" onFile={(file) => void readPicture(file)}>
              {t("verify.receipt.photo")}
            </FileButton>
          )}
        </Group>
      </form>
      {proved && (
        <section aria-label={t("verify.receipt.steps")} aria-live="polite">
          <UserText>{t("verify.receipt.forChoice", { name: readersName(proved.receipt) })}</UserText>
          {isHolderProven && (
            <UserText>{t("verify.receipt.ofAccount", { username: proved.receipt.username })}</UserText>
          )}
          <StepList steps={proved.steps} />
          {proved.isUnreadable && <SpokenError role="alert">{t("verify.unreadable")}</SpokenError>}
        </section>
      )}
    </Panel>
  );
}
