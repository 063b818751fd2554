import { limits } from "@mero-mat/domain/limits";
import { formatNumber } from "../../../i18n/format.ts";
import { Hemicycle } from "../../../parts/hemicycle.tsx";

const seats = limits.proportionalSeats;

/** Draws the house while its seats are not shown yet. */
export const LockedHouse = () => (
  <Hemicycle seats={seats} total={formatNumber(seats)} groups={[]} label="" unit={String} />
);
