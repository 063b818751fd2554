import { Group, Popover, Stack } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { type ReactElement, type ReactNode, useState } from "react";
import { isPhone, phoneQuery } from "../hooks/breakpoint.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { Button } from "../ui/button.tsx";
import { ModalDialog } from "../ui/modal-dialog.tsx";

interface Props {
  title: string;
  width: number;
  button: (props: { onClick: () => void; "aria-expanded": boolean; "aria-haspopup": "dialog" }) => ReactElement;
  /** Buttons at the foot. */
  actions?: (close: () => void) => ReactNode;
  children: ReactNode;
}

/** Drops down from its button; a bottom sheet on a phone. */
export function DropPanel({ title, width, button, actions, children }: Props) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const asSheet = useMediaQuery(phoneQuery, isPhone());
  const close = () => setOpened(false);
  const target = button({ onClick: () => setOpened(!opened), "aria-expanded": opened, "aria-haspopup": "dialog" });
  if (asSheet)
    return (
      <>
        {target}
        {opened && (
          <ModalDialog
            title={title}
            onClose={close}
            actions={
              actions?.(close) ?? (
                <Button variant="default" onClick={close}>
                  {t("common.close")}
                </Button>
              )
            }
          >
            {children}
          </ModalDialog>
        )}
      </>
    );
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      width={width}
      position="bottom-end"
      radius="lg"
      trapFocus
      returnFocus
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>{target}</Popover.Target>
      <Popover.Dropdown
        p="md"
        aria-label={title}
        mah="calc(100dvh - 8rem)"
        bg="var(--card)"
        style={{
          overflow: "auto",
          color: "var(--ink)",
          borderColor: "var(--line)",
          boxShadow: "0 8px 28px var(--shadow)",
        }}
      >
        <Stack gap="sm">
          {children}
          {actions && <Group justify="space-between">{actions(close)}</Group>}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
