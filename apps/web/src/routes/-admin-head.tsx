import { Button, Group, NativeSelect, VisuallyHidden } from "@mantine/core";
import { useWindowEvent } from "@mantine/hooks";
import { useState } from "react";
import { type DeskTab, deskTabs } from "../desk/places.tsx";
import { shortcutOf } from "../desk/shortcuts.ts";
import { lazily } from "../hooks/lazily.tsx";
import { useTranslation } from "../i18n/use-translation.ts";
import { Icon } from "../ui/icon.tsx";
import { QuietButton } from "../ui/quiet-button.tsx";
import type { AdminSearch } from "./-admin-search.ts";

const DeskSearch = lazily(async () => (await import("../features/desk-search/desk-search.tsx")).DeskSearch, {
  texts: ["adminArchives"],
});
const KeysDialog = lazily(async () => (await import("../features/desk-search/keys-dialog.tsx")).KeysDialog);

interface Props {
  title: string;
  tab: DeskTab;
  /** Makes the tabs a menu where there is no room for a row. */
  asMenu: boolean;
  onSearch: (search: AdminSearch) => void;
}

export function DeskHead({ title, tab, asMenu, onSearch }: Props) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<"search" | "keys" | null>(null);
  const tabs = deskTabs.map((name) => ({ name, label: t(`desk.tabs.${name}`) }));
  const neighbour = (step: number) => deskTabs[(deskTabs.indexOf(tab) + step + deskTabs.length) % deskTabs.length];
  const go = (name: DeskTab | undefined) => name && onSearch({ tab: name });
  const acts: Record<string, () => void> = {
    "/": () => setShown("search"),
    "?": () => setShown("keys"),
    n: () => go("newPoll"),
    "[": () => go(neighbour(-1)),
    "]": () => go(neighbour(1)),
  };
  useWindowEvent("keydown", (event) => {
    const isSearch = (event.ctrlKey || event.metaKey) && event.code === "KeyK";
    const act = acts[isSearch ? "/" : (shortcutOf(event) ?? "")];
    if (!act) return;
    event.preventDefault();
    act();
  });
  return (
    <Group justify="space-between" gap="sm" wrap="nowrap">
      <h1>{title}</h1>
      {asMenu && (
        <NativeSelect
          flex={1}
          aria-label={t("desk.tabsLabel")}
          value={tab}
          onChange={({ currentTarget: { value } }) => go(deskTabs.find((name) => name === value))}
          data={tabs.map(({ name, label }) => ({ value: name, label }))}
        />
      )}
      <Group gap={4} wrap="nowrap">
        <Button
          variant="default"
          leftSection={<Icon name="search" size={18} />}
          aria-keyshortcuts="Control+K Meta+K"
          onClick={() => setShown("search")}
        >
          {t("desk.search.act")}
        </Button>
        <QuietButton visibleFrom="sm" onClick={() => setShown("keys")}>
          <span aria-hidden="true">?</span>
          <VisuallyHidden>{t("desk.keys.title")}</VisuallyHidden>
        </QuietButton>
      </Group>
      {shown === "search" && <DeskSearch tabs={tabs} onGo={onSearch} onClose={() => setShown(null)} />}
      {shown === "keys" && <KeysDialog onClose={() => setShown(null)} />}
    </Group>
  );
}
