import { Group } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import controls from "../../ui/controls.module.css";

const storageKey = "mero-mat-text-size";

const textSizes = ["normal", "large", "largest"] as const;
type TextSize = (typeof textSizes)[number];

/** Reads the text size of this device, which `start.js` sets before the first paint. */
const textSize = (): TextSize =>
  import.meta.env.SSR
    ? "normal"
    : (textSizes.find((size) => size === document.documentElement.dataset["textSize"]) ?? "normal");

function setTextSize(size: TextSize): void {
  localStorage.setItem(storageKey, size);
  document.documentElement.dataset["textSize"] = size;
}

const signs = { normal: "A", large: "A+", largest: "A++" };
const fontSizes = { normal: "1rem", large: "1.1875rem", largest: "1.375rem" };

/** Offers three text sizes, each drawn in its own. */
export function TextSizeChoice() {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(textSize);
  return (
    <Group role="group" justify="center" gap="3xs" aria-label={t("shell.textSize.label")} data-with-script>
      {textSizes.map((size) => (
        <button
          key={size}
          type="button"
          className={controls.square}
          style={{ fontSize: fontSizes[size], ...(chosen === size && { color: "var(--accent-text)" }) }}
          aria-pressed={chosen === size}
          aria-label={t(`shell.textSize.${size}`)}
          onClick={() => {
            setTextSize(size);
            setChosen(size);
          }}
        >
          {signs[size]}
        </button>
      ))}
    </Group>
  );
}
