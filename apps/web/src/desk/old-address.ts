/** Reads the parameter `view` of version 0.1.0, which held all of a tab's state: "accounts/all/sita", "log?action=poll.". */
export function unpackView(tab: string | undefined, view: string): Record<string, string | undefined> {
  const [first, second, ...rest] = view.split("/");
  const q = rest.join("/");
  switch (tab) {
    case undefined:
    case "analytics":
      return { province: first, district: second, q };
    case "polls":
      return Object.fromEntries(new URLSearchParams(view));
    case "requests":
      return { view: first, [first === "reports" ? "status" : "filter"]: second, q };
    case "tools":
      return { account: second };
    case "policy": {
      const [, name, version] = /^(?:(new|edit)-)?(.{36})$/.exec(view) ?? [];
      return version ? { view: name, version } : { view };
    }
    case "archives": {
      const [name, query] = view.split(/\?(.*)/s);
      const { search, ...others } = Object.fromEntries(new URLSearchParams(query));
      return { view: name, q: search, ...others };
    }
    default:
      return { view };
  }
}
