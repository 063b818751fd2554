import { Alert, Stack, Text } from "@mantine/core";
import { csvLine } from "@mero-mat/domain/csv";
import { columns } from "@mero-mat/domain/find-area";
import { areasOf } from "@mero-mat/domain/geography";
import { limits } from "@mero-mat/domain/limits";
import { useRef } from "react";
import { useAreaTable } from "../../../api/use-area-table.ts";
import { downloadCsv } from "../../../hooks/download.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { QuietButton } from "../../../ui/quiet-button.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { type Checked, type CheckedRow, toCells } from "./check-areas.ts";
import { CheckedRows } from "./checked-rows.tsx";
import { TableFile } from "./table-file.tsx";

interface Props {
  list: string;
  onChange: (list: string) => void;
  checked: Checked;
  error: string | undefined;
}

/** Edits the list as one text, whether it was typed, pasted or read from a file, so that it can be corrected in place. */
export function AreaList({ list, onChange, checked, error }: Props) {
  const { t } = useTranslation();
  const areas = areasOf(useAreaTable());
  const section = useRef<HTMLDivElement>(null);
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
        error={error}
      />
      <div>
        <TableFile
          texts="many"
          onFile={(file) => file && onChange(file.text)}
          onTemplate={() => downloadCsv("mero-mat-areas.csv", [[...columns], ...areas.map(toCells)])}
        />
        <Text c="dimmed" fz="sm">
          {t("newPoll.many.templateHint", { count: areas.length })}
        </Text>
      </div>
      {list.trim() !== "" && <Check checked={checked} onLeaveOut={leaveOut} />}
    </Stack>
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
