import type { CSSProperties, KeyboardEvent } from "react";
import classes from "./slider.module.css";

interface Props {
  /** The id of the element that names the slider. */
  labelledBy: string;
  value: number;
  /** Value with its unit, for screen readers. */
  text: string;
  min: number;
  max: number;
  /** An arrow key moves by one step, a page key by ten. */
  step: number;
  colour?: string;
  onChange: (value: number) => void;
  onFocus?: () => void;
}

const strides: Record<string, number> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 10,
  PageDown: -10,
};

/**
 * Uses the browser's own slider. A start may leave its value between two steps, so we handle the arrow keys: the
 * browser would first pull the value to the nearest step.
 */
export function Slider({ labelledBy, value, text, min, max, step, colour, onChange, onFocus }: Props) {
  const within = (wanted: number) => Math.min(Math.max(wanted, min), max);
  const onKeyDown = (event: KeyboardEvent) => {
    const stride = strides[event.key];
    if (stride === undefined) return;
    event.preventDefault();
    onChange(within(value + stride * step));
  };
  // The track is filled up to the middle of the thumb, which is 1.375rem wide and stops at both ends.
  const part = (value - min) / (max - min);
  const style: CSSProperties & Record<`--${string}`, string | undefined> = {
    "--at": `calc(${part * 100}% + ${(0.5 - part) * 1.375}rem)`,
    "--colour": colour,
  };
  return (
    <input
      type="range"
      className={classes.slider}
      aria-labelledby={labelledBy}
      aria-valuetext={text}
      min={min}
      max={max}
      step="any"
      value={value}
      style={style}
      onChange={({ currentTarget }) => onChange(within(Math.round(currentTarget.valueAsNumber / step) * step))}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
    />
  );
}
