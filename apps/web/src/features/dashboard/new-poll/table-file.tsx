import { Group, Input, Text } from "@mantine/core";
import { encodingOf } from "@mero-mat/domain/tables";
import { useState } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { FileButton } from "../../../ui/file-button.tsx";
import { QuietButton } from "../../../ui/quiet-button.tsx";

type FileProblem = "tooBig" | "unread" | "empty";

// The limit leaves room: a table of every area with its candidates is far smaller.
const mostBytes = 1_000_000;

/** Reads the text of a chosen file, or returns why it cannot be a table. */
async function readTextFile(file: File): Promise<{ text: string } | { problem: FileProblem }> {
  if (file.size > mostBytes) return { problem: "tooBig" };
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
    if (text.trim() === "") return { problem: "empty" };
    // A workbook is no text.
    return text.includes("\0") ? { problem: "unread" } : { text };
  } catch {
    return { problem: "unread" };
  }
}

interface Props {
  texts: "many" | "file";
  /** Name of the file in use; empty for none. Left out where its text is shown. */
  name?: string;
  /** Null for a file that cannot be read; the reason is shown here. */
  onFile: (file: { name: string; text: string } | null) => void;
  onTemplate: () => void;
}

/** Reads a file with a table, and offers a template of it. */
export function TableFile({ texts, name, onFile, onTemplate }: Props) {
  const { t } = useTranslation();
  const [problem, setProblem] = useState<FileProblem | null>(null);
  async function take(file: File) {
    const read = await readTextFile(file);
    setProblem("problem" in read ? read.problem : null);
    onFile("text" in read ? { name: file.name, text: read.text } : null);
  }
  return (
    <div>
      <Group gap="var(--mantine-spacing-3xs) var(--mantine-spacing-2xs)">
        <FileButton accept=".csv,.tsv,.txt,text/csv,text/plain" onFile={(file) => void take(file)}>
          {t("newPoll.many.file")}
        </FileButton>
        <QuietButton onClick={onTemplate}>{t("newPoll.many.template")}</QuietButton>
        {name !== undefined && (
          <Text role="status" fz="sm">
            {name}
          </Text>
        )}
      </Group>
      {problem && <Input.Error role="alert">{t(`newPoll.${texts}.${problem}`)}</Input.Error>}
    </div>
  );
}
