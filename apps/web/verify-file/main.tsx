import "../src/styles.ts";
import { MantineProvider } from "@mantine/core";
import { chooseLanguage, languages } from "@mero-mat/domain/languages";
import { verifyFileTexts } from "@mero-mat/texts/verify-file";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { addWords } from "../src/i18n/catalogue.ts";
import { cssVariables, theme } from "../src/theme.ts";
import { speakIn } from "./language-buttons.tsx";
import { VerifyFilePage } from "./verify-file-page.tsx";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

for (const language of languages) addWords(language, verifyFileTexts(language));
speakIn(chooseLanguage(new URLSearchParams(location.search).get("lang"), null, navigator.language));

createRoot(root).render(
  <StrictMode>
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <VerifyFilePage />
    </MantineProvider>
  </StrictMode>,
);
