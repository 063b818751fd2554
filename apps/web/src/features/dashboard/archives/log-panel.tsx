import { NativeSelect, SimpleGrid } from "@mantine/core";
import { adminActs } from "@mero-mat/domain/admin-acts";
import { trpc } from "../../../api/trpc.ts";
import type { DeskTabProps } from "../../../desk/desk.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Panel } from "../../../ui/panel.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import { LogRow } from "./log-row.tsx";
import { DayFields, KindSelect, PagedList } from "./paged-list.tsx";

/** Prefixes of the log's actions, in the order of the filter. */
const groups = [
  "poll",
  "party",
  "account",
  "wave",
  "location",
  "report",
  "comment",
  "notification",
  "discussion",
  "policy",
  "setting",
  "roll",
  "webhook",
  "data",
  "approval",
  "log",
] as const;

const adminsListed = 100;

export function LogPanel({ search, onSearch }: DeskTabProps<"archives">) {
  const { t } = useTranslation();
  const { admin = "", action = "", subjectId = "", q = "", from = "", to = "" } = search;
  const filter = { admin, action, subjectId, search: q, from, to };
  const isPlain = Object.values(filter).every((text) => text === "");
  const change = (changed: typeof search) => onSearch({ ...search, ...changed });
  const query = trpc.adminLog.list.useInfiniteQuery(
    { ...filter, from: search.from, to: search.to },
    { getNextPageParam: ({ nextCursor }) => nextCursor, refetchOnMount: "always" },
  );
  const admins = trpc.adminAccounts.list.useQuery({ role: "admin", limit: adminsListed });
  const names = admins.data?.items.map(({ username }) => username) ?? [];
  // A former admin has entries too, and a link may name one.
  const offered = admin === "" || names.includes(admin) ? names : [...names, admin];
  return (
    <Panel title={t("adminArchives.views.log")} note={t("adminArchives.log.note")}>
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm" style={{ alignItems: "end" }}>
        <NativeSelect
          label={t("adminArchives.log.admin")}
          value={admin}
          onChange={({ currentTarget: { value } }) => change({ admin: value })}
          data={[{ value: "", label: t("adminArchives.log.everybody") }, ...offered]}
        />
        <KindSelect
          label={t("adminArchives.log.act")}
          anything={t("adminArchives.log.anything")}
          kinds={adminActs}
          groups={groups}
          nameOf={(act) => t(`adminArchives.acts.${act}`)}
          groupName={(group) => t(`adminArchives.groups.${group}`)}
          allOf={(group) => t("adminArchives.log.allOf", { group })}
          value={action}
          onValue={(value) => change({ action: value })}
        />
        <SearchField label={t("adminArchives.log.search")} value={q} onSearch={(text) => change({ q: text })} />
        <DayFields days={filter} onDays={change} />
        <SearchField
          label={t("adminArchives.log.subjectId")}
          value={subjectId}
          onSearch={(text) => change({ subjectId: text })}
        />
      </SimpleGrid>
      <PagedList
        label={t("adminArchives.log.listed")}
        query={query}
        failed={t("adminArchives.log.failed")}
        empty={t(isPlain ? "adminArchives.log.empty" : "adminArchives.log.none")}
        file="/api/admin/log/export.csv"
        filter={filter}
      >
        {(line) => <LogRow key={line.id} line={line} onRecord={(poll) => onSearch({ view: "record", poll })} />}
      </PagedList>
    </Panel>
  );
}
