/** Lists what an operator does before people vote in earnest. */
export const readinessItems = [
  "demo_accounts",
  "mail_server",
  "https",
  "second_factor",
  "email_proof",
  "account_approval",
  "own_database",
  "backup",
  "trusted_proxy",
] as const;

export type ReadinessItem = (typeof readinessItems)[number];
