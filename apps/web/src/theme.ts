import {
  type AlertProps,
  type BadgeProps,
  type ButtonProps,
  type CSSVariablesResolver,
  createTheme,
  type InputProps,
  type MantineTheme,
  type NotificationProps,
  type SwitchProps,
} from "@mantine/core";
import { renderFieldError } from "./ui/speech/spoken-error.tsx";

const fonts = "var(--font)";

/** Styles secondary buttons. */
const quiet = (isOn: boolean) => ({
  "--button-bg": "transparent",
  "--button-hover": "var(--hover)",
  "--button-color": isOn ? "var(--place)" : "var(--muted)",
  "--button-hover-color": isOn ? "var(--place)" : "var(--ink)",
  "--button-bd": "0",
  "--button-fz": "var(--mantine-font-size-sm)",
  "--button-padding-x": "0.5rem",
  "--mantine-color-disabled": "transparent",
});

/** Styles one of several buttons that can be pressed in. */
const pill = (isPressed: boolean) => ({
  "--button-bg": isPressed ? "var(--ink)" : "var(--card)",
  "--button-hover": isPressed ? "var(--ink)" : "var(--hover)",
  "--button-color": isPressed ? "var(--paper)" : "var(--ink)",
  "--button-bd": `1px solid ${isPressed ? "var(--ink)" : "var(--line)"}`,
  "--button-radius": "var(--mantine-radius-pill)",
  "--button-fz": "var(--mantine-font-size-sm)",
  "--button-padding-x": "1rem",
});

export const theme = createTheme({
  primaryColor: "crimson",
  primaryShade: 6,
  respectReducedMotion: true,
  fontFamily: fonts,
  defaultRadius: "md",
  radius: { xs: "4px", sm: "9px", md: "10px", box: "12px", lg: "16px", xl: "20px", pill: "999px" },
  // 2, 4, 8, 10, 12, 16, 20, 24 and 32 px.
  spacing: {
    "4xs": "0.125rem",
    "3xs": "0.25rem",
    "2xs": "0.5rem",
    xs: "0.625rem",
    sm: "0.75rem",
    md: "1rem",
    lg: "1.25rem",
    xl: "1.5rem",
    "2xl": "2rem",
  },
  fontSizes: { xs: "0.78125rem", sm: "0.84375rem", md: "0.9375rem", lg: "1.125rem", xl: "1.4375rem", xxl: "1.75rem" },
  lineHeights: { xs: "1.6", sm: "1.6", md: "1.6", lg: "1.6", xl: "1.6" },
  headings: { fontFamily: fonts, fontWeight: "700" },
  breakpoints: { sm: "48em" },
  colors: {
    crimson: [
      "#fdecef",
      "#f9d2d9",
      "#f2a3b0",
      "#ea7286",
      "#e14a64",
      "#d62744",
      "#c8102e",
      "#a90c26",
      "#8c0a20",
      "#6f0719",
    ],
  },
  components: {
    // Touch targets have at least 44 px, and 16 px of text prevents a phone from zooming in; the dashboard sets
    // --control where there is a mouse and a wide window.
    Button: {
      vars: (
        _theme: MantineTheme,
        { variant, ...props }: ButtonProps & { "aria-pressed"?: boolean; "aria-expanded"?: boolean },
      ) => ({
        root: {
          "--button-height": "var(--control, 2.75rem)",
          "--button-fz": "var(--control-letters, var(--mantine-font-size-md))",
          ...(variant === "quiet" && quiet(Boolean(props["aria-pressed"] || props["aria-expanded"]))),
          ...(variant === "pill" && pill(Boolean(props["aria-pressed"]))),
        },
      }),
      styles: { label: { gap: "0.375rem" } },
    },
    Input: {
      vars: (_theme: MantineTheme, { error }: InputProps) => ({
        wrapper: {
          "--input-height": "var(--control, 2.875rem)",
          "--input-fz": "var(--control-letters, 1rem)",
          "--input-size": "var(--control, 2.875rem)",
          "--input-bg": "var(--card)",
          "--combobox-chevron-color": "var(--muted)",
          "--input-bd": error ? "var(--danger)" : "var(--line-strong)",
          "--input-bd-focus": error ? "var(--danger)" : "var(--place)",
        },
      }),
    },
    InputError: { defaultProps: { size: "md", renderRoot: renderFieldError } },
    InputWrapper: {
      defaultProps: { size: "md" },
      styles: { description: { lineHeight: 1.6 }, error: { lineHeight: 1.6 } },
    },
    Alert: {
      defaultProps: { role: "note", color: "ink", radius: "box" },
      vars: (_theme: MantineTheme, { color }: AlertProps) => ({
        root: { "--alert-bg": `var(--${color}-soft)`, "--alert-color": `var(--${color})`, "--alert-bd": "0" },
      }),
      styles: {
        root: { padding: "0.75rem 1rem", overflow: "visible" },
        body: { gap: "0.25rem" },
        title: { fontWeight: 600 },
        message: { display: "grid", gap: "0.25rem", color: "inherit", overflow: "visible", overflowWrap: "anywhere" },
      },
    },
    Badge: {
      // In the colour of a state: place, done, waiting, danger, muted.
      vars: (_theme: MantineTheme, { color = "place" }: BadgeProps) => ({
        root: {
          "--badge-bg": `var(--${color}-soft)`,
          "--badge-color": `var(--${color})`,
          "--badge-fz": "var(--mantine-font-size-xs)",
          "--badge-height": "auto",
          "--badge-lh": "1.6",
          "--badge-padding-x": "0.75rem",
        },
      }),
      styles: {
        root: { paddingBlock: "0.1875rem", border: 0, fontWeight: 600, letterSpacing: 0, textTransform: "none" },
      },
    },
    Progress: {
      defaultProps: { radius: "xl" },
      styles: { root: { background: "var(--hover)", forcedColorAdjust: "none" }, section: { borderRadius: "inherit" } },
    },
    Switch: {
      defaultProps: { labelPosition: "left", withThumbIndicator: false, color: "var(--done)" },
      vars: () => ({
        root: {
          "--switch-height": "1.75rem",
          "--switch-width": "3rem",
          "--switch-thumb-size": "1rem",
          "--switch-track-label-padding": "0.25rem",
          "--mantine-primary-color-filled": "var(--place)",
        },
      }),
      styles: (_theme: MantineTheme, { checked, disabled }: SwitchProps) => ({
        body: {
          gap: "1rem",
          alignItems: "center",
          justifyContent: "space-between",
          minHeight: "2.75rem",
          padding: "0.75rem 0",
        },
        labelWrapper: { minWidth: 0, cursor: "inherit" },
        label: {
          padding: 0,
          color: disabled ? "var(--muted)" : undefined,
          fontSize: "var(--mantine-font-size-md)",
          fontWeight: 600,
          lineHeight: 1.6,
        },
        description: { margin: 0, padding: 0, fontSize: "var(--mantine-font-size-sm)", lineHeight: 1.6 },
        // A reader's own contrast theme would remove the colours that distinguish on from off.
        track: {
          flex: "none",
          background: checked ? "var(--done)" : "var(--card)",
          border: `2px solid ${checked ? "var(--done)" : "var(--line-strong)"}`,
          opacity: disabled ? 0.45 : 1,
          forcedColorAdjust: "none",
        },
        thumb: { background: checked ? "var(--card)" : "var(--line-strong)" },
      }),
    },
    Textarea: {
      styles: {
        input: {
          height: "auto",
          minHeight: "4.5rem",
          maxHeight: "18rem",
          paddingBlock: "0.625rem",
          lineHeight: 1.6,
          overflowWrap: "anywhere",
          fieldSizing: "content",
        },
      },
    },
    CloseButton: { defaultProps: { size: "2.75rem", iconSize: 16 }, styles: { root: { color: "var(--muted)" } } },
    Notification: {
      defaultProps: { radius: "lg", withBorder: true },
      styles: (_theme: MantineTheme, { color }: NotificationProps) => ({
        root: {
          alignItems: "flex-start",
          padding: "0.75rem 0.25rem 0.75rem 1rem",
          background: "var(--card)",
          borderColor: "var(--line)",
          boxShadow: "0 8px 28px rgb(15 16 20 / 18%)",
        },
        icon: {
          width: "1.625rem",
          height: "1.625rem",
          marginInlineEnd: "0.75rem",
          color: color === "var(--accent)" ? "#fff" : "var(--done)",
        },
        body: { overflowWrap: "anywhere" },
        title: { margin: 0, color: "var(--ink)", fontSize: "var(--mantine-font-size-md)", fontWeight: 600 },
        description: { color: "var(--muted)" },
        closeButton: { margin: "-0.5rem 0" },
      }),
    },
  },
});

/** Mantine's own surfaces take the product's colours, which global.css defines once for each scheme. */
export const cssVariables: CSSVariablesResolver = () => {
  const surfaces = {
    "--mantine-color-body": "var(--card)",
    "--mantine-color-text": "var(--ink)",
    "--mantine-color-dimmed": "var(--muted)",
    "--mantine-color-placeholder": "var(--muted)",
    "--mantine-color-error": "var(--danger)",
    "--mantine-color-default": "var(--card)",
    "--mantine-color-default-hover": "var(--hover)",
    "--mantine-color-default-color": "var(--ink)",
    "--mantine-color-default-border": "var(--line)",
    "--mantine-color-anchor": "var(--place)",
    "--mantine-color-disabled": "var(--hover)",
    "--mantine-color-disabled-color": "var(--muted)",
  };
  return { variables: {}, light: surfaces, dark: surfaces };
};
