import { Combobox, Modal, Text, TextInput, useCombobox } from "@mantine/core";
import { useEffect } from "react";
import type { DeskPlace, DeskTab } from "../../../desk/address.ts";
import { useBackCloses } from "../../../hooks/overlay-history.ts";
import { useReturnFocus } from "../../../hooks/return-focus.ts";
import { tryTexts } from "../../../i18n/i18n.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Meta } from "../../../ui/meta.tsx";
import { useDeskSearch } from "./use-desk-search.ts";

interface Props {
  text: string;
  onText: (text: string) => void;
  tabs: { name: DeskTab; label: string }[];
  onGo: (place: DeskPlace, focus?: string) => void;
  onClose: () => void;
}

/** Highlights the current option in a neutral colour, because the accent is for the next step. */
const looks = {
  overflow: "auto",
  "--mantine-primary-color-filled": "var(--place-soft)",
  "--mantine-color-white": "var(--ink)",
};

const small = { groupLabel: { fontSize: "var(--mantine-font-size-xs)" } };

/** Finds a person, a poll, an area, a party, a tab or a line of the log, and starts what an administrator can do. */
export function DeskSearch({ text, onText, tabs, onGo, onClose }: Props) {
  const { t } = useTranslation();
  useReturnFocus();
  useBackCloses(true, () => {
    onClose();
    return true;
  });
  // The names of actions load later: until then, everything else is found.
  useEffect(() => void tryTexts("adminArchives"), []);
  const { groups, isSearching, isFailed } = useDeskSearch(text, tabs);
  const combobox = useCombobox({ opened: true });
  const { selectFirstOption } = combobox;
  const places = new Map(groups.flatMap(({ name, found }) => found.map((one) => [`${name} ${one.key}`, one])));
  const names = [...places.keys()].join();
  // Enter opens the first option.
  useEffect(() => {
    if (names !== "") selectFirstOption();
  }, [names, selectFirstOption]);

  function go(name: string) {
    const found = places.get(name);
    if (!found) return;
    onClose();
    onGo(found.place, found.focus);
  }

  return (
    <Modal.Root
      opened
      onClose={onClose}
      returnFocus={false}
      size="36rem"
      yOffset="10dvh"
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={t("desk.search.title")}>
        <Modal.Header>
          <Modal.Title>{t("desk.search.title")}</Modal.Title>
          <Modal.CloseButton aria-label={t("common.close")} />
        </Modal.Header>
        <Modal.Body>
          <Combobox store={combobox} onOptionSubmit={go} withinPortal={false} styles={small}>
            <Combobox.EventsTarget>
              <TextInput
                data-autofocus
                type="search"
                aria-label={t("desk.search.label")}
                placeholder={t("desk.search.label")}
                value={text}
                onChange={({ currentTarget: { value } }) => onText(value)}
                // The combobox keeps Escape from the dialog.
                onKeyDown={({ key, nativeEvent }) => key === "Escape" && !nativeEvent.isComposing && onClose()}
                dir="auto"
                autoComplete="off"
              />
            </Combobox.EventsTarget>
            <Text fz="sm" c="dimmed" role="status" mih="1.5rem">
              {isFailed
                ? t("desk.search.failed")
                : isSearching
                  ? t("desk.search.searching")
                  : groups.length === 0 && t("desk.search.nothing")}
            </Text>
            <Combobox.Options mah="60dvh" style={looks} aria-label={t("desk.search.found")}>
              {groups.map(({ name, found }) => (
                <Combobox.Group key={name} label={t(`desk.search.groups.${name}`)}>
                  {found.map(({ key, text: label, note }) => (
                    <Combobox.Option key={key} value={`${name} ${key}`} py={{ base: "sm", sm: "2xs" }}>
                      <Text span inherit lineClamp={2} dir="auto">
                        {label}
                      </Text>
                      {note && <Meta>{note}</Meta>}
                    </Combobox.Option>
                  ))}
                </Combobox.Group>
              ))}
            </Combobox.Options>
          </Combobox>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
