import { Text } from "@mantine/core";
import type { Outputs } from "../../../api/trpc.ts";
import { BarList } from "../../../desk/bars.tsx";
import { ChartPanel } from "../../../desk/chart-panel.tsx";
import { DataTable } from "../../../desk/data-table.tsx";
import { isPhone } from "../../../hooks/breakpoint.ts";
import { formatNumber } from "../../../i18n/format.ts";
import { placeName } from "../../../i18n/places.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { UserText } from "../../../parts/user-text.tsx";
import { countsOf } from "./area-totals.ts";
import { useEngagement } from "./use-analytics.ts";

type Active = Outputs["adminAnalytics"]["engagement"]["topUsers"][number];

export function TopUsers() {
  const { t } = useTranslation();
  return (
    <ChartPanel
      title={t("adminAnalytics.top.title")}
      note={t("adminAnalytics.top.note")}
      query={useEngagement()}
      failed={t("adminAnalytics.top.failed")}
      rows={isPhone() ? 16 : 7}
      empty={({ topUsers }) => topUsers.length === 0 && t("adminAnalytics.top.empty")}
    >
      {({ topUsers }, asTable) => (asTable ? <UserTable users={topUsers} /> : <UserList users={topUsers} />)}
    </ChartPanel>
  );
}

function UserList({ users }: { users: Active[] }) {
  const { t } = useTranslation();
  const most = Math.max(1, ...users.map(({ totalActivity }) => totalActivity));
  const isSame = users.length > 1 && users.every(({ totalActivity }) => totalActivity === most);
  return (
    <>
      {isSame && <p>{t("adminAnalytics.top.allSame", { number: most })}</p>}
      <BarList
        columns="20rem 2"
        rows={users.map(({ id, username, totalActivity, votes, comments, likes, ...place }, index) => ({
          id,
          before: (
            <Text component="span" miw="1.5rem" c="dimmed" fz="sm" fw={600} ta="end">
              {formatNumber(index + 1)}
            </Text>
          ),
          name: (
            <>
              <UserText as="strong" fw={600}>
                {username}
              </UserText>
              <Text component="span" display="block" c="dimmed" fz="sm">
                {placeName(place) ?? t("adminAnalytics.top.noArea")}
              </Text>
            </>
          ),
          bar: (totalActivity / most) * 100,
          about: countsOf({ votes, comments, likes }, t),
          figure: formatNumber(totalActivity),
        }))}
      />
    </>
  );
}

function UserTable({ users }: { users: Active[] }) {
  const { t } = useTranslation();
  const numbers = [
    ["votes", "votes"],
    ["comments", "comments"],
    ["likes", "likes"],
    ["total", "totalActivity"],
  ] as const;
  return (
    <DataTable
      caption={t("adminAnalytics.top.title")}
      file="most-active-users.csv"
      rows={users}
      keyOf={({ id }) => id}
      columns={[
        { label: t("adminAnalytics.top.user"), value: ({ username }) => username },
        {
          label: t("adminAnalytics.top.location"),
          value: (user) => placeName(user) ?? t("adminAnalytics.top.noArea"),
        },
        ...numbers.map(([name, field]) => ({
          label: t(`adminAnalytics.top.${name}`),
          value: (user: Active) => user[field],
        })),
      ]}
    />
  );
}
