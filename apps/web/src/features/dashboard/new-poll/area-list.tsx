import { Alert, Group, Stack, Text } from "@mantine/core";
import { csvLine } from "@mero-mat/domain/csv";
import { areasOf } from "@mero-mat/domain/geography";
import { limits } from "@mero-mat/domain/limits";
import { useRef, useState } from "react";
import { useAreaTable } from "../../../api/use-area-table.ts";
import { downloadCsv } from "../../../hooks/download.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { FileButton } from "../../../ui/file-button.tsx";
import { QuietButton } from "../../../ui/quiet-button.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { type Checked, type CheckedRow, toCells } from "./check-areas.ts";
import { CheckedRows } from "./checked-rows.tsx";
import { columns } from "./find-area.ts";

interface Props {
  list: string;
  onChange: (list: string) => void;
  checked: Checked;
  error: string | undefined;
}

/** Edits the list as one text, whether it was typed, pasted or read from a file, so that it can be corrected in place. */
export function AreaList({ list, onChange, checked, error }: Props) {
  const { t } = useTranslation();
  const [problem, setProblem] = useState<"tooBig" | "unread" | null>(null);
  const section = useRef<HTMLDivElement>(null);
  const take = async (file: File) => {
    const read = await readAreaFile(file);
    setProblem("problem" in read ? read.problem : null);
    if ("text" in read) onChange(read.text);
  };
  const leaveOut = (rows: CheckedRow[]) => {
    const kept = rows.flatMap(({ area, mistake }) => (area && !mistake ? [csvLine(toCells(area))] : []));
    onChange([csvLine([...columns]), ...kept].join("").replaceAll("\r", ""));
    // The pressed button is removed, so the focus must move first.
    section.current?.focus();
  };
  return (
    <Stack
      ref={section}
      role="region"
      tabIndex={-1}
      gap="sm"
      aria-label={t("newPoll.manyAreas")}
      style={{ outline: "none" }}
    >
      <TextArea
        label={t("newPoll.many.list")}
        description={t("newPoll.many.hint")}
        placeholder={"province,district,electionArea\nbagmati,kathmandu,1"}
        value={list}
        styles={{ input: { minHeight: "9rem" } }}
        onChange={onChange}
        error={error ?? (problem && t(`newPoll.many.${problem}`))}
      />
      <AreaFiles onFile={(file) => void take(file)} />
      {list.trim() !== "" && <Check checked={checked} onLeaveOut={leaveOut} />}
    </Stack>
  );
}

function AreaFiles({ onFile }: { onFile: (file: File) => void }) {
  const { t } = useTranslation();
  const areas = areasOf(useAreaTable());
  return (
    <div>
      <Group gap="var(--mantine-spacing-3xs) var(--mantine-spacing-2xs)">
        <FileButton accept=".csv,.tsv,.txt,text/csv,text/plain" onFile={onFile}>
          {t("newPoll.many.file")}
        </FileButton>
        <QuietButton onClick={() => downloadCsv("mero-mat-areas.csv", [[...columns], ...areas.map(toCells)])}>
          {t("newPoll.many.template")}
        </QuietButton>
      </Group>
      <Text c="dimmed" fz="sm">
        {t("newPoll.many.templateHint", { count: areas.length })}
      </Text>
    </div>
  );
}

function Check({ checked, onLeaveOut }: { checked: Checked; onLeaveOut: (rows: CheckedRow[]) => void }) {
  const { t } = useTranslation();
  if (checked.missing)
    return (
      <Alert color="waiting" role="status">
        {t("newPoll.many.missing", { columns: checked.missing.join(", ") })}
      </Alert>
    );
  const { rows } = checked;
  const wrong = rows.filter(({ mistake }) => mistake).length;
  const verdict = () => {
    if (rows.length === 0) return t("newPoll.many.noRows");
    if (rows.length > limits.pollsAtOnce)
      return t("newPoll.many.tooMany", { most: limits.pollsAtOnce, number: rows.length });
    if (wrong === 0) return t("newPoll.many.ready", { count: rows.length });
    return t("newPoll.many.wrong", { count: wrong, wrong, number: rows.length });
  };
  const isFine = wrong === 0 && rows.length > 0 && rows.length <= limits.pollsAtOnce;
  return (
    <>
      <Alert color={isFine ? "done" : "waiting"} role="status">
        {verdict()}
      </Alert>
      {wrong > 0 && wrong < rows.length && (
        <div>
          <QuietButton icon="remove" onClick={() => onLeaveOut(rows)}>
            {t("newPoll.many.leaveOut", { count: wrong })}
          </QuietButton>
        </div>
      )}
      {rows.length > 0 && <CheckedRows rows={rows} />}
    </>
  );
}

/** The limit leaves room: a list of every area with remarks is far smaller. */
const mostBytes = 1_000_000;

/** Reads the text of a chosen file, or returns why it cannot be a list. */
async function readAreaFile(file: File): Promise<{ text: string } | { problem: "tooBig" | "unread" }> {
  if (file.size > mostBytes) return { problem: "tooBig" };
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    // Spreadsheets save "Unicode text" in two bytes a letter.
    const isWide = bytes[0] === 0xff && bytes[1] === 0xfe;
    const text = new TextDecoder(isWide ? "utf-16le" : "utf-8").decode(bytes);
    // A workbook is no text.
    return text.includes("\0") ? { problem: "unread" } : { text };
  } catch {
    return { problem: "unread" };
  }
}
