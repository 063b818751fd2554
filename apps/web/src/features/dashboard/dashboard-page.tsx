import { Stack } from "@mantine/core";
import { useMediaQuery, useWindowEvent } from "@mantine/hooks";
import { deepEqual } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { failureOf } from "../../api/errors.ts";
import { trpc } from "../../api/trpc.ts";
import { type DeskSearch, deskTabs, toDeskSearch } from "../../desk/address.ts";
import { useExplainedFailures } from "../../desk/use-explained-failures.ts";
import { isPhone, phoneQuery } from "../../hooks/breakpoint.ts";
import { toast } from "../../hooks/toast.ts";
import { useTitle } from "../../hooks/use-title.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { LaterTheme } from "../../theme-later.tsx";
import { PageTabs } from "../../ui/page-tabs.tsx";
import { DashboardHead } from "./dashboard-head.tsx";
import classes from "./dashboard-page.module.css";
import { SetUpSecondFactor, TabContent } from "./dashboard-tabs.tsx";
import { WaveNotice } from "./overview/overview.tsx";

interface Props {
  search: DeskSearch;
  onSearch: (search: DeskSearch, replace: boolean) => void;
}

/** Renders one screen under two URLs. */
export function DashboardPage({ search, onSearch }: Props) {
  const isTypedOn = useTypedOn(search);
  return (
    <LaterTheme>
      <Dashboard
        search={search}
        onSearch={(given) => {
          const next = toDeskSearch(given);
          onSearch(next, isTypedOn(next));
        }}
      />
    </LaterTheme>
  );
}

/** Returns whether a search continues the text typed before: Back then leaves it in one step, whatever the pauses. */
function useTypedOn(search: DeskSearch): (next: DeskSearch) => boolean {
  const last = useRef<{ field: Element | null; search: DeskSearch }>(undefined);
  return (next) => {
    const field = document.activeElement;
    const isSame = last.current?.field === field && deepEqual(last.current.search, search);
    last.current = { field, search: next };
    return isSame && Boolean(field?.matches("input[type=search]"));
  };
}

interface DashboardProps {
  search: DeskSearch;
  onSearch: (search: DeskSearch) => void;
}

function Dashboard({ search: { tab = "analytics", ...search }, onSearch }: DashboardProps) {
  const { t } = useTranslation();
  const title = t("pages.admin");
  useTitle(`${t(`desk.tabs.${tab}`)} · ${title}`);
  // Fallback for every other failure.
  useWindowEvent("error", () => toast.error(t("desk.windowError.title"), t("desk.windowError.text")));
  useExplainedFailures();
  const { error } = trpc.adminAnalytics.stats.useQuery();
  // During a refetch the numbers are neither there nor refused: the last state is kept until then.
  const { data: factor } = trpc.secondFactor.status.useQuery();
  const isAskedForFactor = factor?.required && !factor.enabled;
  const [isSettingUp, setSettingUp] = useState(false);
  const asMenu = useMediaQuery(phoneQuery, isPhone());

  // Opening the dashboard must not hide the recovery codes that are being shown.
  if (isSettingUp || isAskedForFactor || failureOf(error)?.reason === "second_factor_setup_required")
    return (
      <Stack>
        <h1>{title}</h1>
        <SetUpSecondFactor onBusy={setSettingUp} />
      </Stack>
    );
  return (
    <Stack className={classes.desk} gap={0}>
      <DashboardHead title={title} tab={tab} asMenu={asMenu} onSearch={onSearch} />
      <WaveNotice onLook={() => onSearch({ tab: "requests", view: "waves" })} />
      <PageTabs
        isLine
        label={t("desk.tabsLabel")}
        tabs={deskTabs.map((name) => ({ name, label: t(`desk.tabs.${name}`) }))}
        value={tab}
        onChange={(name) => onSearch({ tab: name })}
        isChosenElsewhere={asMenu}
      >
        <TabContent tab={tab} search={search} onSearch={(next) => onSearch({ tab, ...next })} />
      </PageTabs>
    </Stack>
  );
}
