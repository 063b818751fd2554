import type { ReactNode } from "react";

interface AreaValues {
  province: string;
  district: string;
  electionArea: number;
}

/** Renders the fields for province, district and area, which belong to another feature. */
export type AreaSlot = (form: {
  values: AreaValues;
  inputProps: (path: keyof AreaValues) => object;
  set: (change: Partial<AreaValues>) => void;
}) => ReactNode;
