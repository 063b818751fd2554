import type { ComponentProps } from "react";
import { useTranslation } from "../i18n/use-translation.ts";
import { TextArea } from "./text-area.tsx";

/** How near the end the counter begins to count. */
const counted = 200;

interface Props extends Omit<ComponentProps<typeof TextArea>, "counter"> {
  max: number;
}

/** Says how much room is left, near the end of it. */
export function CountedTextArea({ max, ...props }: Props) {
  const { t } = useTranslation();
  const left = max - props.value.trim().length;
  const counter = left > counted ? undefined : t(left < 0 ? "desk.over" : "desk.left", { count: Math.abs(left) });
  return <TextArea {...props} counter={counter} />;
}
