type View = { name: "list" } | { name: "new"; from: string | undefined } | { name: "read" | "edit"; id: string };

export function toView(view: string | undefined): View {
  if (view === undefined) return { name: "list" };
  const [name, id] = view.split(/-(.*)/);
  if (name === "new") return { name: "new", from: id };
  if (name === "edit" && id) return { name: "edit", id };
  return { name: "read", id: view };
}

export const editOf = (id: string) => `edit-${id}`;
export const newFrom = (id: string) => `new-${id}`;
