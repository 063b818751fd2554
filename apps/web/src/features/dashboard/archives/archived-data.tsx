import { Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { Facts } from "../../../desk/facts.tsx";
import { formatNumber } from "../../../i18n/format.ts";
import { placeName } from "../../../i18n/places.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Day } from "../../../parts/day.tsx";
import { UserText } from "../../../parts/user-text.tsx";
import { type Archived, type Kind, numberOf, rowOf, textOf } from "./archived.ts";
import { ArchivedOptions } from "./archived-options.tsx";
import { JsonText } from "./list-row.tsx";

const texts = [
  ["content", "content"],
  ["username", "username"],
  ["email", "email"],
  ["phone", "phone"],
  ["name", "name"],
  ["nepali_name", "nepaliName"],
  ["value", "value"],
] as const;

function useFacts(data: string) {
  const { t } = useTranslation();
  const row = rowOf(data);
  const place = placeName({
    province: textOf(row, "province"),
    district: textOf(row, "district"),
    electionArea: numberOf(row, "election_area"),
  });
  const created = textOf(row, "created_at");
  const votes = numberOf(row, "vote_count");
  const winner = row["winner_declared"] === true ? "declared" : "undeclared";
  const facts: [name: "place" | "created" | "winner" | "votes" | (typeof texts)[number][1], fact: ReactNode][] = [
    ...texts.map(([column, name]) => {
      const text = textOf(row, column);
      return [name, text !== null && <UserText as="span">{text}</UserText>] satisfies [unknown, unknown];
    }),
    ["place", place],
    ["votes", votes !== null && formatNumber(votes)],
    ["winner", "winner_declared" in row && t(`adminArchives.facts.${winner}`)],
    ["created", created !== null && <Day at={created} />],
  ];
  return facts.filter(([, fact]) => fact !== null && fact !== false);
}

export function ArchivedData({ item, kind }: { item: Archived; kind: Kind }) {
  const { t } = useTranslation();
  const facts = useFacts(item.data);
  return (
    <Stack py="sm">
      {facts.length > 0 && (
        <Facts
          label={t("adminArchives.facts.label")}
          facts={facts.map(([name, value]) => ({
            label: t(`adminArchives.facts.${name}`),
            value,
            isWide: name === "content",
          }))}
          width="14rem"
        />
      )}
      {kind === "poll" && (
        <Stack gap="3xs">
          <h3>{t("adminArchives.options.label")}</h3>
          <ArchivedOptions id={item.id} />
        </Stack>
      )}
      <JsonText label={t("adminArchives.whole")} text={item.data} />
    </Stack>
  );
}

/** Shows the title of what was archived, in two lines at most. */
export const ArchivedTitle = ({ title, isBold = false }: { title: string | null; isBold?: boolean }) =>
  title !== null && (
    <Text component={isBold ? "strong" : "span"} flex="1 1 12rem" fw={600} lineClamp={2}>
      <UserText as="span">{title}</UserText>
    </Text>
  );
