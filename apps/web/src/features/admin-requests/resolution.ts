import type { Errors } from "../../forms/use-form.ts";

/** How a report is closed, as it is chosen and typed. */
export interface Resolution {
  actionTaken: string;
  notes: string;
  remove: boolean;
  person: "nothing" | "warn" | "end";
  message: string;
}

export const toInput = (id: string, { actionTaken, notes, remove, person, message }: Resolution) => ({
  id,
  actionTaken: actionTaken.trim(),
  notes: notes.trim() || null,
  remove,
  end: person === "end",
  message: person === "nothing" ? null : message.trim() || null,
});

export type ResolutionInput = ReturnType<typeof toInput>;

/** A warning without words is none. */
export const ownRules = ({ person, message }: Resolution): Errors => ({
  ...(person === "warn" && message.trim() === "" && { message: "text_empty" }),
});
