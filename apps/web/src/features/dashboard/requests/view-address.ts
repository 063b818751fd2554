export const accountFilters = ["waiting", "all", "admins"] as const;
export type AccountFilter = (typeof accountFilters)[number];
export const reportFilters = ["open", "resolved"] as const;
export type ReportFilter = (typeof reportFilters)[number];

export type RequestsView =
  | { name: "moves" }
  | { name: "accounts"; filter: AccountFilter; search: string }
  | { name: "waves" }
  | { name: "approvals" }
  | { name: "reports"; filter: ReportFilter };

export const emptyViews = {
  moves: { name: "moves" },
  accounts: { name: "accounts", filter: "waiting", search: "" },
  waves: { name: "waves" },
  approvals: { name: "approvals" },
  reports: { name: "reports", filter: "open" },
} as const satisfies Record<RequestsView["name"], RequestsView>;

/** Reads "accounts/all/sita" from the address, skipping parts that it does not know. */
export function readView(view = ""): RequestsView {
  const [name, filter, ...search] = view.split("/");
  if (name === "accounts")
    return {
      name,
      filter: accountFilters.find((known) => known === filter) ?? "waiting",
      search: search.join("/"),
    };
  if (name === "reports") return { name, filter: reportFilters.find((known) => known === filter) ?? "open" };
  return name === "waves" || name === "approvals" ? emptyViews[name] : emptyViews.moves;
}

/** Writes the address as short as possible: it leaves the defaults out. */
export function writeView(view: RequestsView): string | undefined {
  if (view.name === "moves") return undefined;
  if (view.name === "waves" || view.name === "approvals") return view.name;
  const { name, filter } = view;
  if (name === "accounts" && view.search !== "") return [name, filter, view.search].join("/");
  return filter === emptyViews[name].filter ? name : [name, filter].join("/");
}
