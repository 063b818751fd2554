import { limits } from "@mero-mat/domain/limits";
import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../i18n/format.ts";
import { currentLanguage } from "../i18n/i18n.ts";
import { TextArea } from "./text-area.tsx";

/** How near the end the counter begins to count. */
const counted = 200;

/** Says how much room is left, of what every longer text has. */
export function CountedTextArea(props: Omit<ComponentProps<typeof TextArea>, "counter">) {
  const { t } = useTranslation();
  const left = limits.textMax - props.value.trim().length;
  const number = formatNumber(Math.abs(left), currentLanguage());
  const counter =
    left > counted ? undefined : t(left < 0 ? "desk.over" : "desk.left", { count: Math.abs(left), number });
  return <TextArea {...props} counter={counter} />;
}
