import { archiveKinds } from "@mero-mat/api/admin/archives";

export const archiveTypes = ["all", "post", "vote", "user", "other"] as const;
export type ArchiveType = (typeof archiveTypes)[number];
export const kindNamed = (name: string | undefined) => archiveKinds.find((kind) => kind === name);

const logs = ["log", "record", "security"] as const;

/** State of the tab in the URL: a name, and the search after a question mark. */
export interface TabView {
  name: ArchiveType | (typeof logs)[number];
  searchText: Record<string, string>;
}

export function parseView(view = ""): TabView {
  const [name, query] = view.split(/\?(.*)/s);
  return {
    name: [...archiveTypes, ...logs].find((known) => known === name) ?? "all",
    searchText: Object.fromEntries(new URLSearchParams(query)),
  };
}

/** The default list has an empty value. */
export function formatView({ name, searchText }: TabView): string | undefined {
  const query = new URLSearchParams(Object.entries(searchText).filter(([, text]) => text !== "")).toString();
  const plain = name === "all" ? "" : name;
  return (query === "" ? plain : `${plain}?${query}`) || undefined;
}
