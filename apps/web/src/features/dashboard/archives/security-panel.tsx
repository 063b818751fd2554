import { SimpleGrid } from "@mantine/core";
import { type SecurityFacts, securityKinds } from "@mero-mat/domain/security-log";
import type { Texts } from "@mero-mat/texts/texts";
import { type Outputs, trpc } from "../../../api/trpc.ts";
import { useActionName } from "../../../desk/action-name.ts";
import type { DeskTabProps } from "../../../desk/desk.ts";
import { formatNumber } from "../../../i18n/format.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Ago } from "../../../parts/moment.tsx";
import { UserText } from "../../../parts/user-text.tsx";
import { Meta } from "../../../ui/meta.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import { Clock, CodeText, ListRow } from "./list-row.tsx";
import { DayFields, KindSelect, PagedList } from "./paged-list.tsx";
import { settingName } from "./setting-name.ts";

/** The kinds of the security log begin with these; the filter lists them in this order. */
const groups = [
  "sign_in",
  "code",
  "identity",
  "password",
  "mailbox",
  "factor",
  "passkey",
  "session",
  "token",
  "account",
  "move",
  "setting",
  "data",
  "access",
  "read",
] as const;

/** Lists sign-ins, refusals, and looks at private data. */
export function SecurityPanel({ search, onSearch }: DeskTabProps<"archives">) {
  const { t } = useTranslation();
  const { kind = "", q = "", from = "", to = "" } = search;
  const filter = { kind, search: q, from, to };
  const change = (changed: typeof search) => onSearch({ ...search, ...changed });
  const query = trpc.adminLog.security.useInfiniteQuery(
    { ...filter, from: search.from, to: search.to },
    { getNextPageParam: ({ nextCursor }) => nextCursor, refetchOnMount: "always" },
  );
  return (
    <Panel title={t("securityLog.title")} note={t("securityLog.note")}>
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm" style={{ alignItems: "end" }}>
        <KindSelect
          label={t("securityLog.kind")}
          anything={t("securityLog.anything")}
          kinds={securityKinds}
          groups={groups}
          nameOf={(name) => t(`securityLog.kinds.${name}`)}
          groupName={(group) => t(`securityLog.groups.${group}`)}
          allOf={(group) => t("securityLog.allOf", { group })}
          value={kind}
          onValue={(value) => change({ kind: value })}
        />
        <SearchField label={t("securityLog.search")} value={q} onSearch={(text) => change({ q: text })} />
        <DayFields days={filter} onDays={change} />
      </SimpleGrid>
      <PagedList
        label={t("securityLog.listed")}
        query={query}
        failed={t("securityLog.failed")}
        empty={t("securityLog.none")}
        file="/api/admin/security-log/export.csv"
        filter={filter}
      >
        {(line) => <SecurityRow key={line.id} line={line} />}
      </PagedList>
    </Panel>
  );
}

const facts: (keyof SecurityFacts)[] = ["method", "purpose", "scope", "action", "call", "count", "search", "reason"];

function SecurityRow({ line }: { line: Outputs["adminLog"]["security"]["items"][number] }) {
  const { t } = useTranslation();
  const textOf = useFactText();
  const kind = securityKinds.find((known) => known === line.kind);
  const { count } = line.facts;
  // A refusal counts how often it was tried, and other lines how many they are about.
  const times = kind === "access.refused" && typeof count === "number" ? count : undefined;
  const known = facts.filter((fact) => fact in line.facts && !(fact === "count" && times));
  return (
    <ListRow
      head={
        <>
          <strong>{kind ? t(`securityLog.kinds.${kind}`) : line.kind}</strong>
          {line.subjectName !== null &&
            (line.subjectType === "setting" ? (
              settingName(line.subjectName, t)
            ) : (
              <UserText as="span">{line.subjectName}</UserText>
            ))}
        </>
      }
      meta={
        <Meta>
          <span>{line.username ? t("adminArchives.by", { name: line.username }) : t("securityLog.nobody")}</span>
          <Clock at={line.createdAt} />
          <Ago at={line.createdAt} />
          <span>
            {t("securityLog.address")} <CodeText>{line.address}</CodeText>
          </span>
          {times !== undefined && <span>{t("securityLog.times", { count: times })}</span>}
          {known.map((fact) => (
            <span key={fact}>
              {t(`securityLog.facts.${fact}`)} {textOf(fact, line.facts[fact])}
            </span>
          ))}
          <span>
            {t("securityLog.request")} <CodeText>{line.requestId}</CodeText>
          </span>
        </Meta>
      }
    />
  );
}

type Reason = keyof Texts["reasons"];
type Word = keyof Texts["securityLog"]["words"];

/** Formats a fact in the reader's language; a newer server's fact is shown raw. */
function useFactText() {
  const { t } = useTranslation();
  const nameOf = useActionName();
  return (fact: string, value: unknown): string => {
    if (typeof value === "number") return formatNumber(value);
    const text = String(value);
    if (fact === "action") return nameOf(text);
    if (fact === "reason") return t(`reasons.${text as Reason}`, { defaultValue: text });
    return t(`securityLog.words.${text as Word}`, { defaultValue: text });
  };
}
