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

/** Kathmandu has been a quarter to six hours ahead since 1986, without summer time. */
export const momentOf = (at: string): string => new Date(`${at}:00+05:45`).toISOString();

export const fieldOf = (moment: Date): string =>
  new Date(moment.getTime() + 345 * 60_000).toISOString().slice(0, "2026-01-01T00:00".length);
