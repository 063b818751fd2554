import type { Entry } from "./procedure.ts";
import type { Scope } from "./tokens.ts";

// Who has a token, perhaps a stolen one, must not get the account by it.
const ownersFeatures = new Set(["auth", "mailbox", "sessions", "secondFactor", "tokens"]);
const ownersCalls = new Set(["profile.update", "profile.setIdentity", "profile.ownData", "profile.deleteAccount"]);

/** Says which scope a token needs for a call; null for what concerns only the owner, which no token may do. */
export function scopeOf(path: string, { access, kind }: Pick<Entry, "access" | "kind">): Scope | null {
  const [feature = ""] = path.split(".");
  if (ownersCalls.has(path) || (kind === "mutation" && ownersFeatures.has(feature))) return null;
  if (access === "admin") return "administer";
  return kind === "mutation" ? "vote" : "read";
}
