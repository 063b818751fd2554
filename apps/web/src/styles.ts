// Each component brings its own style sheet (build/mantine-styles.ts). These come first, because global.css changes
// what the page and buttons look like.
import "@mantine/core/styles/baseline.css";
import "@mantine/core/styles/default-css-variables.css";
import "@mantine/core/styles/global.css";
import "@mantine/core/styles/UnstyledButton.css";
import "@mantine/core/styles/Button.css";
import "./global.css";
