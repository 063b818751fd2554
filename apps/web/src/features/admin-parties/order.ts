/** An order brought up to date: without those that are gone, and those that are new at its end. */
export const reconciled = (order: string[], current: string[]): string[] => [
  ...order.filter((id) => current.includes(id)),
  ...current.filter((id) => !order.includes(id)),
];
