import { isoInKathmandu, offset } from "@mero-mat/texts/kathmandu-time";

/** Times in the format of the day and time fields, in Kathmandu; empty means none. */
export interface LocalTimes {
  opensAt: string;
  closesAt: string;
}

export const noTimes: LocalTimes = { opensAt: "", closesAt: "" };

/** Accepts undefined, because older drafts have no times. */
export const toLocal = (moment: string | null | undefined): string =>
  moment ? isoInKathmandu(new Date(moment)).slice(0, 16) : "";

/** Keeps an unchanged time exactly, because a field drops the seconds. */
const toMoment = (local: string, before: string | null | undefined): string | null => {
  if (local === "") return null;
  return before && local === toLocal(before) ? before : `${local}:00${offset}`;
};

export const toTimes = (
  { opensAt, closesAt }: LocalTimes,
  before?: { opensAt: string | null; closesAt: string | null },
) => ({ opensAt: toMoment(opensAt, before?.opensAt), closesAt: toMoment(closesAt, before?.closesAt) });
