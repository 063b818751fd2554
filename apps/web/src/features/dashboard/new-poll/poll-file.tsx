import { Alert, Box, Input, Stack, Text } from "@mantine/core";
import { type AreaTable, areasOf } from "@mero-mat/domain/geography";
import { limits } from "@mero-mat/domain/limits";
import { independent } from "@mero-mat/domain/parties";
import { useMemo, useState } from "react";
import { failureOf, personText, validationText } from "../../../api/errors.ts";
import { trpc } from "../../../api/trpc.ts";
import { useAreaTable } from "../../../api/use-area-table.ts";
import { Confirm } from "../../../desk/confirm.tsx";
import { DataTable } from "../../../desk/data-table.tsx";
import { ExpandableRows } from "../../../desk/more.tsx";
import { downloadCsv } from "../../../hooks/download.ts";
import { readersText } from "../../../i18n/names.ts";
import { placeName } from "../../../i18n/places.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { UserText } from "../../../parts/user-text.tsx";
import { Button } from "../../../ui/button.tsx";
import { toCells } from "./check-areas.ts";
import {
  type CheckedPolls,
  checkPolls,
  isAreaList,
  type ListedPoll,
  lineAt,
  pollColumns,
  type WrongLine,
} from "./check-polls.ts";
import { TableFile } from "./table-file.tsx";
import { TakenAreas } from "./taken-areas.tsx";
import { useCreatePolls } from "./use-create-polls.ts";
import { useMistakeText } from "./use-mistake-text.ts";

/** Creates polls, each with its own candidates, from a file with one line a candidate. */
export function PollFile() {
  const { t } = useTranslation();
  const table = useAreaTable();
  const parties = trpc.parties.active.useQuery();
  const [file, setFile] = useState<{ name: string; text: string } | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const checked = useMemo(
    () => (file && parties.data ? checkPolls(file.text, { table, parties: parties.data }) : null),
    [file, table, parties.data],
  );
  const polls = checked?.missing === null ? checked.polls : [];
  const isLater = polls.every(({ poll }) => poll.opensAt);
  const create = useCreatePolls(polls.length, isLater);

  const send = () =>
    create.mutate(
      { polls: polls.map(({ poll }) => poll) },
      {
        onSuccess: () => setFile(null),
        onError(error) {
          const text = personText(error, t);
          const line = lineAt(failureOf(error)?.issues?.[0]?.path ?? "", polls);
          setRefusal(line === undefined ? text : t("newPoll.many.refused", { line, text }));
        },
        onSettled: () => setAsking(false),
      },
    );
  const isReady = checked?.missing === null && checked.wrong.length === 0 && isNumberFine(polls);
  return (
    <Stack role="region" gap="sm" aria-label={t("newPoll.fromFile")}>
      <Text c="dimmed" fz="sm">
        {t("newPoll.file.hint")} <code>{pollColumns.join(",")}</code>
      </Text>
      <TableFile
        texts="file"
        name={file?.name ?? ""}
        onFile={(chosen) => {
          setFile(chosen);
          setRefusal(undefined);
        }}
        onTemplate={() => downloadCsv("mero-mat-polls.csv", template(table))}
      />
      {parties.isError && <Input.Error role="alert">{t("newPoll.partiesFailed")}</Input.Error>}
      {refusal && <Input.Error role="alert">{refusal}</Input.Error>}
      {checked && <Check checked={checked} />}
      {isReady && <TakenAreas areas={polls.map(({ poll }) => poll)} />}
      <Button disabled={!isReady} loading={create.isPending} onClick={() => setAsking(true)}>
        {isReady ? t("newPoll.createMany", { count: polls.length }) : t("newPoll.create")}
      </Button>
      {isAsking && (
        <Confirm
          title={t("newPoll.many.askTitle", { count: polls.length })}
          confirm={t("newPoll.createMany", { count: polls.length })}
          isPending={create.isPending}
          onConfirm={send}
          onCancel={() => setAsking(false)}
        >
          <Summary polls={polls} />
          <p>{t(`newPoll.many.${isLater ? "later" : "atOnce"}`)}</p>
        </Confirm>
      )}
    </Stack>
  );
}

const isNumberFine = (polls: ListedPoll[]) => polls.length > 0 && polls.length <= limits.pollsAtOnce;

function template(table: AreaTable): (string | number)[][] {
  const cells = areasOf(table).slice(0, 1).flatMap(toCells);
  const question = [...cells, "Who should represent us?"];
  return [
    [...pollColumns],
    [...question, "Sita Rai", "सीता राई", independent.name, "हामीलाई प्रतिनिधित्व कसले गर्ने?", "bus"],
    [...question, "Hari Thapa", "हरि थापा", independent.name, "", "kite"],
  ];
}

function Check({ checked }: { checked: CheckedPolls }) {
  const { t } = useTranslation();
  if (checked.missing)
    return (
      <Alert color="waiting" role="status">
        {t("newPoll.many.missing", { columns: checked.missing.join(", ") })}
        {isAreaList(checked.missing) && <p>{t("newPoll.file.areasAlone", { tab: t("newPoll.manyAreas") })}</p>}
      </Alert>
    );
  const { polls, wrong } = checked;
  const verdict = () => {
    if (wrong.length > 0) return t("newPoll.file.wrong", { count: new Set(wrong.map(({ line }) => line)).size });
    if (polls.length === 0) return t("newPoll.file.noRows");
    if (polls.length > limits.pollsAtOnce)
      return t("newPoll.many.tooMany", { most: limits.pollsAtOnce, number: polls.length });
    return t("newPoll.file.ready", { count: polls.length });
  };
  return (
    <>
      <Alert color={wrong.length === 0 && isNumberFine(polls) ? "done" : "waiting"} role="status">
        {verdict()}
      </Alert>
      {wrong.length > 0 && <WrongLines wrong={wrong} />}
    </>
  );
}

// More lines than anybody corrects at once; a table of all freezes the page.
const wrongMost = 200;

function WrongLines({ wrong }: { wrong: WrongLine[] }) {
  const { t } = useTranslation();
  const mistakeText = useMistakeText();
  const textOf = ({ mistake }: WrongLine) =>
    mistake.kind === "rule" ? (validationText(mistake.rule, t) ?? t("reasons.invalid_input")) : mistakeText(mistake);
  return (
    <Box mah="22rem" px="3xs" py="2xs" bd="1px solid var(--line)" bdrs="box" style={{ overflowY: "auto" }}>
      <DataTable
        caption={t("newPoll.file.table")}
        rows={wrong.slice(0, wrongMost)}
        few={20}
        keyOf={({ line, mistake }) => `${line} ${JSON.stringify(mistake)}`}
        columns={[
          { label: t("newPoll.many.line"), value: ({ line }) => line },
          { label: t("newPoll.file.given"), value: ({ given }) => given },
          {
            label: t("newPoll.many.check"),
            value: textOf,
            cell: (row) => (
              <Box component="span" c="var(--danger)" style={{ overflowWrap: "anywhere" }}>
                {textOf(row)}
              </Box>
            ),
          },
        ]}
      />
    </Box>
  );
}

function Summary({ polls }: { polls: ListedPoll[] }) {
  const { t } = useTranslation();
  const rows = polls.map(({ poll }, index) => ({
    key: index,
    text: `${placeName(poll)}: ${readersText(poll.content, poll.contentNepali ?? null)}`,
  }));
  return (
    <ExpandableRows rows={rows} few={5}>
      {(shown) => (
        <Box component="ul" m={0} pl="lg" aria-label={t("newPoll.file.polls")}>
          {shown.map(({ key, text }) => (
            <li key={key}>
              <UserText as="span">{text}</UserText>
            </li>
          ))}
        </Box>
      )}
    </ExpandableRows>
  );
}
