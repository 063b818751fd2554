import { Group, NativeSelect, VisuallyHidden } from "@mantine/core";
import { useWindowEvent } from "@mantine/hooks";
import { useState } from "react";
import { type DeskPlace, type DeskTab, deskTabs } from "../../desk/address.ts";
import { focusFirst, focusWhenThere, formIn } from "../../desk/focus-when-there.ts";
import { shortcutOf, textFields } from "../../desk/shortcuts.ts";
import { lazily } from "../../hooks/lazily.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { QuietButton } from "../../ui/quiet-button.tsx";
import classes from "./dashboard-head.module.css";
import { Readiness } from "./dashboard-tabs.tsx";
import { HeadNumbers } from "./overview/overview.tsx";
import { DeskSearch } from "./search/desk-search.tsx";

const KeysDialog = lazily(async () => (await import("./search/keys-dialog.tsx")).KeysDialog);

/** Returns whether a key was typed for the search before its field had the focus. */
const typesElsewhere = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  !(ctrlKey || metaKey || altKey) &&
  (key.length === 1 || key === "Backspace" || key === "Escape") &&
  !(target instanceof Element && target.closest(`[role=dialog], ${textFields}`));

/** Forms that a tab shows only on demand. */
const forms: Partial<Record<DeskTab, DeskPlace>> = {
  parties: { tab: "parties", view: "new" },
  discussions: { tab: "discussions", view: "new" },
};

interface Props {
  title: string;
  tab: DeskTab;
  /** Turns the tabs into a menu where there is no room for a row. */
  asMenu: boolean;
  onSearch: (search: DeskPlace) => void;
}

export function DashboardHead({ title, tab, asMenu, onSearch }: Props) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<"search" | "keys" | null>(null);
  const [searchText, setSearchText] = useState("");
  const openSearch = () => {
    setSearchText("");
    setShown("search");
  };
  const tabs = deskTabs.map((name) => ({ name, label: t(`desk.tabs.${name}`) }));
  const neighbour = (step: number) => deskTabs[(deskTabs.indexOf(tab) + step + deskTabs.length) % deskTabs.length];
  const go = (name: DeskTab | undefined) => name && onSearch({ tab: name });
  function goTo(place: DeskPlace, focus?: string) {
    onSearch(place);
    if (focus) focusWhenThere(focus);
  }
  function goToForm() {
    if (focusFirst(formIn(tab))) return;
    const place = forms[tab] ?? { tab: "newPoll" };
    goTo(place, formIn(place.tab));
  }
  const shortcuts: Record<string, () => void> = {
    "/": openSearch,
    "?": () => setShown("keys"),
    n: goToForm,
    "[": () => go(neighbour(-1)),
    "]": () => go(neighbour(1)),
  };
  useWindowEvent("keydown", (event) => {
    if (shown === "search" && typesElsewhere(event)) {
      if (event.key === "Escape") return setShown(null);
      event.preventDefault();
      return setSearchText((text) => (event.key === "Backspace" ? text.slice(0, -1) : text + event.key));
    }
    const isSearch = (event.ctrlKey || event.metaKey) && event.code === "KeyK";
    const run = shortcuts[isSearch ? "/" : (shortcutOf(event) ?? "")];
    if (!run) return;
    event.preventDefault();
    run();
  });
  return (
    <div className={classes.head}>
      <h1>{title}</h1>
      <HeadNumbers />
      {asMenu && (
        <NativeSelect
          className={classes.menu}
          aria-label={t("desk.tabsLabel")}
          value={tab}
          onChange={({ currentTarget: { value } }) => go(deskTabs.find((name) => name === value))}
          data={tabs.map(({ name, label }) => ({ value: name, label }))}
        />
      )}
      <Group className={classes.actions} gap="2xs" wrap="nowrap">
        <Readiness />
        <Button variant="default" px="sm" aria-keyshortcuts="Control+K Meta+K" onClick={openSearch}>
          <Icon name="search" size={18} />
          <span className={classes.word}>{t("desk.search.act")}</span>
        </Button>
        <QuietButton visibleFrom="sm" onClick={() => setShown("keys")}>
          <span aria-hidden="true">?</span>
          <VisuallyHidden>{t("desk.keys.title")}</VisuallyHidden>
        </QuietButton>
      </Group>
      {shown === "search" && (
        <DeskSearch text={searchText} onText={setSearchText} tabs={tabs} onGo={goTo} onClose={() => setShown(null)} />
      )}
      {shown === "keys" && <KeysDialog onClose={() => setShown(null)} />}
    </div>
  );
}
