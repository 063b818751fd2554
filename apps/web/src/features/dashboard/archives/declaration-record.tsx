import { Box, Group, Stack, Table } from "@mantine/core";
import { type Outputs, trpc } from "../../../api/trpc.ts";
import { useActionName } from "../../../desk/action-name.ts";
import { Facts } from "../../../desk/facts.tsx";
import { formatNumber } from "../../../i18n/format.ts";
import { readersName } from "../../../i18n/names.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { plainList } from "../../../parts/style-props.ts";
import { usePartyByName } from "../../../parts/use-party-by-name.ts";
import { UserText } from "../../../parts/user-text.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { QuietButton } from "../../../ui/quiet-button.tsx";
import { Reading } from "../../../ui/reading.tsx";
import { Clock } from "./list-row.tsx";
import { LogChanges } from "./log-changes.tsx";
import { subjectText } from "./log-row.tsx";

type Declaration = Outputs["adminLog"]["declaration"];

/** Records a declaration: by whom, when, on which counts, and the changes since, for screen and print. */
export function DeclarationRecord({ poll, onBack }: { poll: string; onBack: () => void }) {
  const { t } = useTranslation();
  const query = trpc.adminLog.declaration.useQuery({ id: poll }, { refetchOnMount: "always" });
  return (
    <Panel title={t("adminArchives.record.title")} note={t("adminArchives.record.note")}>
      <Group gap="var(--mantine-spacing-3xs) var(--mantine-spacing-2xs)">
        <QuietButton onClick={onBack}>{t("adminArchives.record.back")}</QuietButton>
        {query.data && (
          <QuietButton icon="print" onClick={() => window.print()}>
            {t("adminArchives.record.print")}
          </QuietButton>
        )}
      </Group>
      <Reading query={query} failed={t("adminArchives.record.failed")} rows={8}>
        {(declaration) => <Sheet declaration={declaration} />}
      </Reading>
    </Panel>
  );
}

// In print, lines do not break across pages.
const whole = { breakInside: "avoid" } as const;

function Sheet({ declaration: { declared, record, now, moves, acts } }: { declaration: Declaration }) {
  const { t } = useTranslation();
  const { name, place } = subjectText(declared);
  const nameOf = useActionName();
  const shown = record ?? now;
  const candidate = (id: string | null) => {
    const found = shown?.candidates.find(({ optionId }) => optionId === id);
    return found ? readersName(found) : "–";
  };
  const facts = [
    ["by", declared.admin],
    ["at", <Clock key="at" at={declared.createdAt} />],
    ["place", place],
    ["winner", record && (record.winnerOptionId ? candidate(record.winnerOptionId) : t("adminArchives.record.nobody"))],
    ["total", record && formatNumber(record.totalVotes)],
    ["voted", record?.voted === undefined ? null : formatNumber(record.voted)],
    ["eligible", record && formatNumber(record.eligible)],
    ["turnout", record && `${formatNumber(record.turnout)}%`],
  ] as const;
  return (
    <Stack role="article" data-sheet aria-label={t("adminArchives.record.title")}>
      <UserText as="h3">{name}</UserText>
      <Facts
        facts={facts.flatMap(([fact, value]) =>
          value === null ? [] : [{ label: t(`adminArchives.record.${fact}`), value }],
        )}
      />
      {!record && <p>{t("adminArchives.record.noCounts")}</p>}
      {shown && <Counts record={record} now={now} />}
      {!now && <p>{t("adminArchives.record.deleted")}</p>}
      <h3>{t("adminArchives.record.since")}</h3>
      {moves.length + acts.length === 0 && <p>{t("adminArchives.record.unchanged")}</p>}
      <Box component="ul" {...plainList} fz="sm" aria-label={t("adminArchives.record.since")}>
        {moves.map(({ at, left, taken }) => (
          <Box component="li" key={`${at} ${left} ${taken}`} pb="2xs" style={whole}>
            <Clock at={at} /> · {t("adminArchives.record.moved", { left: candidate(left), taken: candidate(taken) })}
          </Box>
        ))}
        {acts.map((line) => (
          <Box component="li" key={line.id} pb="2xs" style={whole}>
            <Clock at={line.createdAt} /> · {nameOf(line.action)} · {t("adminArchives.by", { name: line.admin })}
            <LogChanges line={line} />
          </Box>
        ))}
      </Box>
    </Stack>
  );
}

function Counts({ record, now }: Pick<Declaration, "record" | "now">) {
  const { t } = useTranslation();
  const partyOf = usePartyByName();
  const votesNow = (id: string) => now?.candidates.find(({ optionId }) => optionId === id)?.votes;
  const cell = (votes: number | undefined) => (votes === undefined ? "–" : formatNumber(votes));
  return (
    <Table horizontalSpacing="3xs" tabularNums>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{t("adminArchives.record.candidate")}</Table.Th>
          <Table.Th scope="col" ta="end">
            {t("adminArchives.record.atDeclaration")}
          </Table.Th>
          <Table.Th scope="col" ta="end">
            {t("adminArchives.record.now")}
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {(record ?? now)?.candidates.map(({ optionId, name, nepaliName, party, votes }) => (
          <Table.Tr key={optionId} style={whole}>
            <Table.Th scope="row" c="var(--ink)" style={{ overflowWrap: "anywhere" }}>
              <UserText as="span">{readersName({ name, nepaliName })}</UserText>{" "}
              <Box component="span" c="dimmed" fw={400}>
                {readersName(partyOf(party))}
              </Box>
            </Table.Th>
            <Table.Td ta="end">{cell(record ? votes : undefined)}</Table.Td>
            <Table.Td ta="end">{cell(votesNow(optionId))}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
