import { Box, Group, Table, Text } from "@mantine/core";
import { createContext, type ReactNode, use, useState } from "react";
import { formatNumber } from "../../../i18n/format.ts";
import { readersName, readersText } from "../../../i18n/names.ts";
import { placeName } from "../../../i18n/places.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { BallotPicture } from "../../../parts/ballot-picture.tsx";
import { usePartyByName } from "../../../parts/use-party-by-name.ts";
import { UserText } from "../../../parts/user-text.tsx";
import { QuietButton } from "../../../ui/quiet-button.tsx";
import { ScrollBox } from "../../../ui/scroll-box.tsx";
import type { BatchItem } from "./batch-groups.ts";

const areaOf = ({ district, electionArea }: BatchItem) => `${district} ${electionArea}`;

/** Areas with several polls in the table: their rows show the question too. */
const SharedAreas = createContext<ReadonlySet<string>>(new Set());

function sharedAreas(items: BatchItem[]) {
  const areas = items.map(areaOf);
  return new Set(areas.filter((area, index) => areas.indexOf(area) < index));
}

export function BatchTable({ items, children }: { items: BatchItem[]; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <ScrollBox label={t("pollBatches.table")} bd="1px solid var(--line)" bdrs="lg" bg="var(--card)">
      <Table tabularNums verticalSpacing="2xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Td w="2.75rem" />
            <Table.Th scope="col">{t("pollBatches.columns.area")}</Table.Th>
            <Table.Th scope="col" visibleFrom="sm">
              {t("pollBatches.columns.ahead")}
            </Table.Th>
            <Table.Th scope="col" visibleFrom="sm">
              {t("pollBatches.columns.by")}
            </Table.Th>
            <Table.Th scope="col" ta="end">
              {t("pollBatches.columns.votes")}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <SharedAreas value={sharedAreas(items)}>{children}</SharedAreas>
      </Table>
    </ScrollBox>
  );
}

interface GroupProps {
  name: string;
  note: string;
  color: string;
  items: BatchItem[];
  /** Rows shown at first. */
  few: number;
  /** Checkbox of the whole group. */
  check?: ReactNode;
  action?: ReactNode;
  children: (item: BatchItem, index: number) => ReactNode;
}

export function BatchGroup({ name, note, color, items, few, check, action, children }: GroupProps) {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  const shown = all ? items : items.slice(0, few);
  const hidden = items.length - shown.length;
  if (items.length === 0) return null;
  return (
    <Table.Tbody>
      <Table.Tr bg="var(--hover)">
        <Table.Td>{check}</Table.Td>
        <Table.Th scope="rowgroup" colSpan={4} fw={400}>
          <Group justify="space-between" gap="var(--mantine-spacing-3xs) var(--mantine-spacing-sm)">
            <span>
              <Text span fw={600} c={color}>
                {t("pollBatches.groupTitle", { name, number: items.length })}
              </Text>{" "}
              <Text span fz="sm" c="dimmed" ms="2xs">
                {note}
              </Text>
            </span>
            {action}
          </Group>
        </Table.Th>
      </Table.Tr>
      {shown.map(children)}
      {hidden > 0 && (
        <Table.Tr>
          <Table.Td />
          <Table.Td colSpan={4} py={0}>
            <QuietButton onClick={() => setAll(true)}>{t("pollBatches.showMore", { count: hidden })}</QuietButton>
          </Table.Td>
        </Table.Tr>
      )}
    </Table.Tbody>
  );
}

/** Below this many votes a lead stands out. */
const narrowBelow = 3;

function Leaders({ leaders }: Pick<BatchItem, "leaders">) {
  const { t } = useTranslation();
  const partyOf = usePartyByName();
  const [only] = leaders;
  if (!only) return <>{t("pollBatches.noVotes")}</>;
  const names = leaders.map((leader) => readersName(leader)).join(", ");
  return (
    <Group component="span" gap="2xs" wrap="nowrap">
      {leaders.map(({ id, pictures }) => (
        <BallotPicture key={id} pictures={pictures} size="xs" />
      ))}
      <UserText as="span">{leaders.length === 1 ? `${names} · ${readersName(partyOf(only.party))}` : names}</UserText>
    </Group>
  );
}

function Margin({ margin, leaders }: BatchItem) {
  const { t } = useTranslation();
  const [first] = leaders;
  if (!first) return null;
  if (leaders.length > 1) return <>{t("pollBatches.each", { count: first.votes })}</>;
  return (
    <Text span inherit {...(margin < narrowBelow ? { c: "var(--waiting)", fw: 600 } : {})}>
      {t("pollBatches.ahead", { count: margin })}
    </Text>
  );
}

interface RowProps {
  item: BatchItem;
  mark: ReactNode;
  /** Instead of the leaders and their margin. */
  problem?: string | undefined;
  /** Below the area. */
  note?: string | undefined;
}

export function BatchRow({ item, mark, problem, note }: RowProps) {
  const { t } = useTranslation();
  const question = readersText(item.content, item.contentNepali);
  return (
    <Table.Tr>
      <Table.Td>{mark}</Table.Td>
      <Table.Td miw={{ sm: "15rem" }}>
        <Text span inherit fw={600} title={question}>
          {placeName(item) ?? t("adminPolls.kinds.party")}
        </Text>
        {use(SharedAreas).has(areaOf(item)) && (
          <UserText fz="sm" c="dimmed">
            {question}
          </UserText>
        )}
        {note !== undefined && (
          <Text fz="sm" c="dimmed">
            {note}
          </Text>
        )}
        <Box hiddenFrom="sm" fz="sm" c="dimmed">
          {problem ?? (
            <>
              <Leaders {...item} />
              <div>
                <Margin {...item} />
              </div>
            </>
          )}
        </Box>
      </Table.Td>
      {problem === undefined ? (
        <>
          <Table.Td visibleFrom="sm">
            <Leaders {...item} />
          </Table.Td>
          <Table.Td visibleFrom="sm" c="dimmed" style={{ whiteSpace: "nowrap" }}>
            <Margin {...item} />
          </Table.Td>
        </>
      ) : (
        <Table.Td visibleFrom="sm" colSpan={2} c="var(--waiting)">
          {problem}
        </Table.Td>
      )}
      <Table.Td ta="end">{formatNumber(item.votes)}</Table.Td>
    </Table.Tr>
  );
}
