interface Hour {
  /** Is when it began. */
  hour: string;
  /** Says by how much the votes grew in it; negative where more were taken back than cast. */
  votes: number;
}

/** Is what the public log seals together at least: a step of fewer people would tell when somebody voted. */
const stepLeast = 10;
const hourMs = 3_600_000;

/** Tells how votes grew, in steps of one hour or several. What is left of the last hours is told with the step before them. */
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
