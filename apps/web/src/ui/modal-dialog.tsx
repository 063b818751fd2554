import { Box, Modal, Stack } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import type { ReactNode } from "react";
import { isPhone, phoneQuery } from "../hooks/breakpoint.ts";
import { useBackCloses } from "../hooks/overlay-history.ts";
import { useReturnFocus } from "../hooks/return-focus.ts";
import { LaterTheme } from "../theme-later.tsx";

interface Props {
  onClose: () => void;
  title: string;
  /** Keeps the dialog open while something is under way. */
  locked?: boolean;
  /** Whether something else handles the Back button. */
  asksOfBack?: boolean;
  /** Whether two columns have room. */
  isWide?: boolean;
  children: ReactNode;
  /** Stand at its foot. */
  actions: ReactNode;
}

const sheet = {
  inner: { alignItems: "flex-end", padding: 0 },
  body: {
    padding:
      "var(--mantine-spacing-lg) var(--mantine-spacing-md) calc(var(--mantine-spacing-md) + env(safe-area-inset-bottom))",
  },
  content: {
    flex: "0 0 100%",
    borderWidth: "1px 0 0",
    borderRadius: "var(--mantine-radius-xl) var(--mantine-radius-xl) 0 0",
  },
};

/**
 * Mount it only while it is open: a bottom sheet on a phone, a dialog elsewhere. The way to a vote has the lighter
 * dialog.tsx.
 */
export function ModalDialog({
  onClose,
  title,
  locked = false,
  asksOfBack = false,
  isWide = false,
  children,
  actions,
}: Props) {
  const asSheet = useMediaQuery(phoneQuery, isPhone());
  useReturnFocus();
  useBackCloses(!asksOfBack, () => {
    if (!locked) onClose();
    return !locked;
  });
  return (
    <LaterTheme>
      <Modal.Root
        opened
        onClose={onClose}
        centered
        closeOnEscape={!locked}
        closeOnClickOutside={!locked}
        returnFocus={false}
        {...(isWide && { size: "52rem" })}
        styles={asSheet ? sheet : {}}
      >
        <Modal.Overlay />
        {/* Mantine points to the title one render late, so the dialog is labelled by itself too. Its header would be a second banner landmark. */}
        <Modal.Content aria-label={title}>
          <Modal.Body>
            <Stack gap="sm">
              <Modal.Title>{title}</Modal.Title>
              {children}
              <Box
                display="grid"
                mt="2xs"
                style={{ gap: "var(--mantine-spacing-2xs)", gridAutoColumns: "1fr", gridAutoFlow: "column" }}
              >
                {actions}
              </Box>
            </Stack>
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </LaterTheme>
  );
}
