import type { Notification } from "@mero-mat/api/notifications";
import { offset } from "../../desk/polls/times.ts";
import type { Errors } from "../../forms/use-form.ts";

export interface Draft {
  title: string;
  content: string;
  type: Notification["type"];
  audience: "everybody" | "person";
  person: { id: string; username: string } | null;
  /** The poll that it speaks of. */
  poll: { id: string; content: string } | null;
  /** In Kathmandu, as the browser's field has it; empty for now. */
  at: string;
}

export const emptyDraft: Draft = {
  title: "",
  content: "",
  type: "general",
  audience: "everybody",
  person: null,
  poll: null,
  at: "",
};

/** The server takes nobody in particular for everybody. */
export const ownRules = ({ audience, person, at }: Draft): Errors => ({
  ...(audience === "person" && !person && { person: "required" }),
  ...(at && Date.parse(momentOf(at)) <= Date.now() && { at: "time_ahead" }),
});

export const toInput = ({ title, content, type, audience, person, poll }: Draft) => ({
  title,
  content,
  type,
  ...(audience === "person" && { targetUserId: person?.id }),
  ...(poll && { postId: poll.id }),
});

/** The moment that the clock in Kathmandu names so. */
export const momentOf = (at: string): string => new Date(`${at}:00${offset}`).toISOString();
