interface Row {
  id: string;
  createdAt: string;
}

const byAge = (one: Row, other: Row) => one.createdAt.localeCompare(other.createdAt) || one.id.localeCompare(other.id);

/**
 * Puts rows that an action has removed from a list back where they were; rows are oldest first. If the list is not read
 * to its end, only rows before its last one are known to belong here.
 */
export function inPlace<R extends Row>(rows: R[], taken: R[], isWhole: boolean): R[] {
  const listed = new Set(rows.map(({ id }) => id));
  const last = rows.at(-1);
  const back = taken.filter((row) => !listed.has(row.id) && (isWhole || (last && byAge(row, last) < 0)));
  return [...rows, ...back].sort(byAge);
}
