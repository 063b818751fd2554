import type { Outputs } from "../../../api/trpc.ts";

const kinds = ["users", "admins", "polls", "votes", "comments", "notifications", "parties", "other"] as const;
export type Kind = (typeof kinds)[number];
export type Scope = "clear" | "reset";

export type Preview = Omit<Outputs["adminTools"]["preview"], "countedAt">;

export interface RemovalRow {
  kind: Kind;
  goes: number;
  stays: number;
}

/**
 * Lists what is removed. A reset takes everything except the admins, so what a clearing leaves, a reset would still
 * take.
 */
export const removalRows = (preview: Preview, scope: Scope): RemovalRow[] =>
  kinds.map((kind) =>
    kind === "admins"
      ? { kind, goes: 0, stays: preview.admins }
      : { kind, goes: preview[scope][kind], stays: preview.reset[kind] - preview[scope][kind] },
  );

export const totalOf = (rows: RemovalRow[]): number => rows.reduce((sum, { goes }) => sum + goes, 0);

export const removedKinds = (removed: Preview[Scope]): { kind: Kind; number: number }[] =>
  kinds
    .filter((kind) => kind !== "admins")
    .map((kind) => ({ kind, number: removed[kind] }))
    .filter(({ number }) => number > 0);
