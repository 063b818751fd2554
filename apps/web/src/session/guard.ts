import type { CurrentUser } from "@mero-mat/api/auth";

/**
 * Access to a route: everybody, signed-in readers, administrators, or only visitors. `account` pages explain to a
 * visitor that they are closed instead of redirecting.
 */
export type Access = "public" | "signedIn" | "admin" | "visitor" | "account";

/** Pages to which a reader is sent from a closed one. */
export type Way = "/" | "/admin" | "/auth";

export type Gate = "open" | "denied" | { to: Way };

const homeOf = ({ role }: Pick<CurrentUser, "role">) => (role === "admin" ? "/admin" : "/");

export function gate(access: Access, user: Pick<CurrentUser, "role"> | null): Gate {
  if (access === "public") return "open";
  if (access === "visitor") return user ? { to: homeOf(user) } : "open";
  if (!user) return access === "account" ? "denied" : { to: "/auth" };
  return access === "admin" && user.role !== "admin" ? { to: "/" } : "open";
}

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    access: Access;
  }
}
