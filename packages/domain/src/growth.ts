interface Hour {
  /** When the hour began. */
  hour: string;
  /** By how much the votes grew in it; negative when more were taken back than cast. */
  votes: number;
}

/** The public log seals at least as many together: a step of fewer people would show when somebody voted. */
const stepLeast = 10;
const hourMs = 3_600_000;

/** Tells how votes grew, in steps of one or more hours; the last step takes in whatever is left over. */
export function growthOf(hours: Hour[]): { until: string; votes: number }[] {
  const steps: { until: string; votes: number }[] = [];
  let total = 0;
  let shown = 0;
  for (const { hour, votes } of hours) {
    total += votes;
    if (total - shown < stepLeast) continue;
    shown = total;
    steps.push({ until: new Date(Date.parse(hour) + hourMs).toISOString(), votes: total });
  }
  const [last, end] = [steps.pop(), hours.at(-1)];
  if (!last || !end) return [];
  return [...steps, { until: new Date(Date.parse(end.hour) + hourMs).toISOString(), votes: total }];
}
