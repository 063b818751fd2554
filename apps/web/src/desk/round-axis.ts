const steps = [1, 2, 5, 10];
const fewest = 4;

/** Returns the marks of an axis from 0 to a round number that is at least `most`: whole numbers, four to six of them. */
export function roundAxis(most: number): number[] {
  const least = Math.max(most, fewest) / fewest;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = power * (steps.find((step) => step * power >= least) ?? 10);
  return Array.from({ length: Math.ceil(Math.max(most, fewest) / step) + 1 }, (_, index) => index * step);
}
