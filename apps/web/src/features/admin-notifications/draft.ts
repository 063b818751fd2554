import type { Notification } from "@mero-mat/api/notifications";

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

export const toInput = ({ title, content, type, audience, person }: Draft) => ({
  title,
  content,
  type,
  ...(audience === "person" && { targetUserId: person?.id }),
});
