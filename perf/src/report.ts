/** Collects the results of the whole run: a line for every limit, and whether all hold. */
export class Report {
  #broken = 0;

  heading(text: string): void {
    console.log(`\n${text}`);
  }

  line(name: string, ...values: string[]): void {
    console.log(`  ${name.padEnd(34)}${values.map((value) => value.padStart(12)).join("")}`);
  }

  atLeast(name: string, value: number, limit: number): void {
    this.#judge(name, value, `at least ${limit}`, value >= limit);
  }

  atMost(name: string, value: number, limit: number): void {
    this.#judge(name, value, `at most ${limit}`, value <= limit);
  }

  get exitCode(): number {
    return this.#broken > 0 ? 1 : 0;
  }

  #judge(name: string, value: number, limit: string, kept: boolean): void {
    if (!kept) this.#broken++;
    console.log(`  ${kept ? "ok    " : "BROKEN"} ${name}: ${value.toFixed(2)} (${limit})`);
  }
}

export const median = (values: number[]): number => quantile(values, 0.5);

export function quantile(values: number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}
