import {
  type CSSVariablesResolver,
  createTheme,
  type InputProps,
  type MantineTheme,
  type NotificationProps,
} from "@mantine/core";

const fonts = "var(--font)";

export const theme = createTheme({
  primaryColor: "crimson",
  primaryShade: 6,
  respectReducedMotion: true,
  fontFamily: fonts,
  defaultRadius: "md",
  radius: { md: "10px", lg: "16px" },
  fontSizes: { xs: "0.78125rem", sm: "0.84375rem", md: "0.9375rem", lg: "1.125rem", xl: "1.4375rem" },
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
    // Nothing a finger has to hit is under 44 px, and 16 px of text keeps a phone from zooming in.
    Button: {
      vars: () => ({ root: { "--button-height": "2.75rem", "--button-fz": "0.9375rem" } }),
    },
    Input: {
      vars: (_theme: MantineTheme, { error }: InputProps) => ({
        wrapper: {
          "--input-height": "2.875rem",
          "--input-fz": "1rem",
          "--input-size": "2.875rem",
          "--input-bg": "var(--card)",
          "--input-bd": error ? "var(--danger)" : "var(--line-strong)",
          "--input-bd-focus": error ? "var(--danger)" : "var(--place)",
        },
      }),
    },
    InputWrapper: { defaultProps: { size: "md" } },
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

/** Mantine's own surfaces take the product's colours, which global.css names once for each scheme. */
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
  };
  return { variables: {}, light: surfaces, dark: surfaces };
};
