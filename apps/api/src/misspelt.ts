/** Counts letters that are wrong, missing, too many or swapped with their neighbour. */
function distance(a: string, b: string): number {
  let [beforeLast, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const steps = [(last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1)];
      if (isSwapped) steps.push((beforeLast[j - 2] ?? 0) + 1);
      row[j] = Math.min(...steps);
    }
    [beforeLast, last] = [last, row];
  }
  return last[b.length] ?? 0;
}

/** Allows fewer mistakes in short names, because they resemble many others. */
const mistakesIn = (name: string) => (name.length < 8 ? 1 : 2);

/** Finds the known name that was meant: DATABSE_URL once started the embedded database. */
export function misspelt(given: string[], known: string[]): string[] {
  const unknown = given.filter((name) => /^[A-Z][A-Z0-9_]{3,}$/.test(name) && !known.includes(name));
  return unknown.flatMap((name) => {
    const meant = known.find(
      (one) =>
        !given.includes(one) &&
        Math.abs(name.length - one.length) <= mistakesIn(one) &&
        distance(name, one) <= mistakesIn(one),
    );
    return meant === undefined ? [] : [`${name} is no variable of this server. Is ${meant} meant?`];
  });
}
