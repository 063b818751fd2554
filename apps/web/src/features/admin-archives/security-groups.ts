/** What the kinds of the security log begin with, in the order of the filter. */
export const securityGroups = [
  ...(["sign_in", "code", "identity", "password", "mailbox", "factor", "session", "token"] as const),
  ...(["account", "move", "setting", "data", "access", "read"] as const),
] as const;
