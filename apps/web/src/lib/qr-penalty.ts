const finderLike = /(?=10111010000|00001011101)/g;

const lineCost = (line: string) =>
  [...line.matchAll(/0{5,}|1{5,}/g)].reduce((cost, [run]) => cost + run.length - 2, 0) +
  [...line.matchAll(finderLike)].length * 40;

function blockCost(rows: string[]): number {
  let cost = 0;
  rows.forEach((row, y) => {
    const below = rows[y + 1] ?? "";
    for (let x = 0; x + 1 < row.length; x++)
      if (/^(0000|1111)$/.test(row.slice(x, x + 2) + below.slice(x, x + 2))) cost += 3;
  });
  return cost;
}

/** How hard a code is to read, by the standard's own measure: long runs, blocks, false corners, too dark or too light. */
export function penaltyOf(rows: string[]): number {
  const columns = rows.map((_, x) => rows.map((row) => row[x]).join(""));
  const cells = rows.join("");
  const dark = (cells.replaceAll("0", "").length / cells.length) * 100;
  const lines = [...rows, ...columns].reduce((cost, line) => cost + lineCost(line), 0);
  return lines + blockCost(rows) + Math.floor(Math.abs(dark - 50) / 5) * 10;
}
