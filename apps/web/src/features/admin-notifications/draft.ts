import type { Notification } from "@mero-mat/api/notifications";
import type { Errors } from "../../forms/use-form.ts";

interface Recipient {
  id: string;
  username: string;
}

export interface Draft {
  title: string;
  content: string;
  type: Notification["type"];
  audience: "everybody" | "person";
  person: Recipient | null;
}

export const emptyDraft: Draft = { title: "", content: "", type: "general", audience: "everybody", person: null };

/** The server takes nobody in particular for everybody. */
export const ownRules = ({ audience, person }: Draft): Errors =>
  audience === "person" && !person ? { person: "required" } : {};

export const toInput = ({ title, content, type, audience, person }: Draft) => ({
  title,
  content,
  type,
  ...(audience === "person" && { targetUserId: person?.id }),
});
