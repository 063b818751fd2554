interface Hour {
  /** Start of the hour. */
  hour: string;
  /** Growth of the votes in it; negative when more were withdrawn than cast. */
  votes: number;
}

/** The public log seals at least as many together: a step with fewer people would reveal when somebody voted. */
const stepLeast = 10;
const hourMs = 3_600_000;

/** Groups the growth of votes into steps of one or more hours; the last step includes the remainder. */
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
