/** Brings an order up to date: it drops parties that no longer exist and appends new ones. */
export const reconciled = (order: string[], current: string[]): string[] => [
  ...order.filter((id) => current.includes(id)),
  ...current.filter((id) => !order.includes(id)),
];
