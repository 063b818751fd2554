/** Tasks of an operator before a real election. */
export const readinessItems = [
  "demo_accounts",
  "mail_server",
  "https",
  "second_factor",
  "email_proof",
  "account_approval",
  "totals_step",
  "own_database",
  "backup",
  "trusted_proxy",
] as const;

export type ReadinessItem = (typeof readinessItems)[number];
