/** Each scope of a token includes those before it. */
export const scopes = ["read", "vote", "administer"] as const;
export type Scope = (typeof scopes)[number];
