/** An order brought up to date: without those that are gone, and those that are new at its end. */
export const reconciled = (order: string[], current: string[]): string[] => [
  ...order.filter((id) => current.includes(id)),
  ...current.filter((id) => !order.includes(id)),
];

export function moved(order: string[], from: number, to: number): string[] {
  const others = order.toSpliced(from, 1);
  return others.toSpliced(to, 0, ...order.slice(from, from + 1));
}

/** Between which rows a height lies: before the first whose middle is below it. */
export function gapAt(middles: number[], y: number): number {
  const below = middles.findIndex((middle) => y < middle);
  return below < 0 ? middles.length : below;
}

/** The place a row has when it is let go in a gap: its own no longer counts. */
export const placeIn = (gap: number, from: number): number => (gap > from ? gap - 1 : gap);
