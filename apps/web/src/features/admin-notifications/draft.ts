import type { Notification } from "@mero-mat/api/notifications";
import { filled, shortEnough } from "../../desk/rules.ts";

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

export const rulesOf = ({ title, content, audience, person }: Draft) => ({
  title: filled(title, "title_required"),
  content: filled(content, "content_required") || shortEnough(content),
  person: audience === "person" && !person && ("required" as const),
});

export const toInput = ({ title, content, type, audience, person }: Draft) => ({
  title,
  content,
  type,
  ...(audience === "person" && { targetUserId: person?.id }),
});
