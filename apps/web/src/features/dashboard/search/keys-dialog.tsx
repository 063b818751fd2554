import { Box, Kbd } from "@mantine/core";
import { useState } from "react";
import { areShortcutsOn, setShortcuts } from "../../../desk/shortcuts.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Button } from "../../../ui/button.tsx";
import { ModalDialog } from "../../../ui/modal-dialog.tsx";
import { Switch } from "../../../ui/switch.tsx";

const rows = [
  { keys: ["Ctrl", "K"], does: "search" },
  { keys: ["/"], does: "search" },
  { keys: ["n"], does: "form" },
  { keys: ["["], does: "before" },
  { keys: ["]"], does: "after" },
  { keys: ["j"], does: "nextRow" },
  { keys: ["k"], does: "rowBefore" },
  { keys: ["Enter"], does: "open" },
  { keys: ["Esc"], does: "close" },
  { keys: ["x"], does: "choose" },
  { keys: ["a"], does: "approve" },
  { keys: ["r"], does: "reject" },
  { keys: ["?"], does: "keys" },
] as const;

/** Lists the dashboard's shortcuts, with a switch for the single-key ones. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [isOn, setOn] = useState(areShortcutsOn);
  return (
    <ModalDialog
      onClose={onClose}
      title={t("desk.keys.title")}
      actions={<Button onClick={onClose}>{t("common.gotIt")}</Button>}
    >
      <Box
        component="dl"
        m={0}
        display="grid"
        style={{ gap: "var(--mantine-spacing-2xs)", gridTemplateColumns: "auto 1fr" }}
      >
        {rows.map(({ keys, does }) => (
          <Box key={keys.join()} component="div" display="contents">
            <Box component="dt">
              {keys.map((key) => (
                <Kbd key={key} me="3xs">
                  {key}
                </Kbd>
              ))}
            </Box>
            <Box component="dd" m={0}>
              {t(`desk.keys.${does}`)}
            </Box>
          </Box>
        ))}
      </Box>
      <Switch
        label={t("desk.keys.single")}
        note={t("desk.keys.singleNote")}
        checked={isOn}
        onChange={(next) => {
          setShortcuts(next);
          setOn(next);
        }}
      />
    </ModalDialog>
  );
}
