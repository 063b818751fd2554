import { createTheme, type MantineTheme, MantineThemeProvider, type TabsProps } from "@mantine/core";
import type { ReactNode } from "react";

/** Styles the components that no first page has. */
const theme = createTheme({
  components: {
    Accordion: {
      // Mantine's hover colours, by scheme.
      vars: () => ({ root: { "--mantine-color-gray-0": "var(--hover)", "--mantine-color-dark-6": "var(--hover)" } }),
      styles: {
        item: { borderColor: "var(--line)" },
        control: {
          minHeight: "3.25rem",
          paddingInline: "0.25rem",
          color: "var(--ink)",
          borderRadius: "var(--mantine-radius-md)",
        },
        label: { paddingBlock: "0.375rem", overflow: "visible" },
        content: { padding: 0 },
        chevron: { marginInlineStart: "0.5rem", color: "var(--muted)" },
      },
    },
    ActionIcon: {
      defaultProps: { size: "2.75rem" },
      vars: () => ({
        root: {
          "--ai-bg": "transparent",
          "--ai-bd": "0",
          "--ai-color": "var(--muted)",
          "--ai-hover": "var(--hover)",
          "--ai-hover-color": "var(--ink)",
          "--mantine-color-disabled": "transparent",
        },
      }),
    },
    Checkbox: {
      defaultProps: { color: "var(--place)", size: "sm", radius: "xs" },
      // Mantine's own edge of an empty box, by scheme.
      vars: () => ({
        root: {
          "--checkbox-icon-color": "var(--card)",
          "--mantine-color-gray-4": "var(--line-strong)",
          "--mantine-color-dark-4": "var(--line-strong)",
          "--mantine-color-dark-6": "var(--card)",
        },
      }),
      styles: { body: { alignItems: "center", cursor: "pointer" }, labelWrapper: { flex: 1, minWidth: 0 } },
    },
    Fieldset: {
      defaultProps: { radius: "box" },
      styles: {
        root: { padding: "0.75rem", background: "none", borderColor: "var(--line)" },
        legend: {
          paddingInline: "0.375rem",
          color: "var(--muted)",
          fontSize: "var(--mantine-font-size-sm)",
          fontWeight: 600,
        },
      },
    },
    Modal: {
      styles: {
        content: { color: "var(--ink)", border: "1px solid var(--line)", boxShadow: "none" },
        title: { fontSize: "var(--mantine-font-size-lg)", fontWeight: 700, lineHeight: 1.4, textWrap: "balance" },
      },
    },
    ModalContent: { defaultProps: { radius: "lg" } },
    ModalOverlay: { defaultProps: { color: "#0f1014", backgroundOpacity: 0.55 } },
    ModalRoot: {
      defaultProps: {
        size: "26rem",
        padding: "1.375rem",
        transitionProps: { transition: "fade-up", duration: 160 },
      },
    },
    Radio: {
      defaultProps: { color: "var(--place)", size: "sm" },
      vars: () => ({
        root: {
          "--radio-icon-color": "var(--card)",
          "--mantine-color-gray-4": "var(--line-strong)",
          "--mantine-color-dark-4": "var(--line-strong)",
          "--mantine-color-dark-6": "var(--card)",
        },
      }),
      styles: {
        body: { alignItems: "center", minHeight: "var(--control, 2.75rem)" },
        labelWrapper: { flex: 1, minWidth: 0 },
        label: { fontWeight: 600 },
      },
    },
    Table: {
      defaultProps: {
        captionSide: "top",
        verticalSpacing: "0.5rem",
        horizontalSpacing: "0.75rem",
        borderColor: "var(--line)",
        withRowBorders: false,
      },
      styles: {
        caption: { marginBottom: "0.5rem", textAlign: "start" },
        th: { color: "var(--muted)", fontWeight: 600, borderBottom: "1px solid var(--line)" },
        td: { verticalAlign: "top", borderBottom: "1px solid var(--line)" },
      },
    },
    Tabs: {
      defaultProps: { variant: "pills", keepMounted: false, radius: "md" },
      vars: () => ({
        root: {
          "--tabs-color": "var(--card)",
          "--tabs-text-color": "var(--ink)",
          "--tab-hover-color": "var(--line)",
          "--tabs-list-gap": "0.25rem",
        },
      }),
      styles: (_theme: MantineTheme, { variant }: TabsProps) => ({
        list: {
          flexWrap: "nowrap",
          overflowX: "auto",
          overflowY: "hidden",
          color: "var(--muted)",
          scrollbarWidth: "thin",
          ...(variant === "line"
            ? { borderBottom: "1px solid var(--line)" }
            : { padding: "0.25rem", background: "var(--hover)", borderRadius: "var(--mantine-radius-box)" }),
        },
        tab: { minHeight: "var(--control, 2.75rem)", padding: "0.25rem 0.625rem" },
        tabLabel: { lineHeight: 1.4 },
      }),
    },
  },
});

/** Wraps pages that use these components, so that a voter's first page does not load their styles. */
export const LaterTheme = ({ children }: { children: ReactNode }) => (
  <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
);
