import { Group } from "@mantine/core";
import { useId } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { digits } from "../../../parts/style-props.ts";
import { QuietButton } from "../../../ui/quiet-button.tsx";
import classes from "./lab-board.module.css";
import { Slider } from "./slider.tsx";

interface Props {
  label: string;
  value: number;
  text: string;
  min: number;
  max: number;
  step: number;
  onChange: (value: number) => void;
}

/** Sets a rule of the game: a slider for large changes, two buttons for single steps. */
export function Dial({ label, value, text, min, max, step, onChange }: Props) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div>
      <Group component="p" justify="space-between" gap="2xs" wrap="nowrap" fz="md">
        <span id={id}>{label}</span>
        <b style={digits}>{text}</b>
      </Group>
      <div className={classes.turn}>
        <QuietButton
          aria-label={t("seatLab.less", { label })}
          disabled={value <= min}
          onClick={() => onChange(value - step)}
        >
          −
        </QuietButton>
        <Slider labelledBy={id} value={value} text={text} min={min} max={max} step={step} onChange={onChange} />
        <QuietButton
          aria-label={t("seatLab.more", { label })}
          disabled={value >= max}
          onClick={() => onChange(value + step)}
        >
          +
        </QuietButton>
      </div>
    </div>
  );
}
