import { useTranslation } from "../i18n/use-translation.ts";

export const groups = [
  "poll",
  "party",
  "account",
  "wave",
  "location",
  "report",
  "comment",
  "notification",
  "discussion",
  "policy",
  "setting",
  "roll",
  "webhook",
  "data",
] as const;

/** Lists all that the server writes into the log. */
export const acts = [
  "poll.create",
  "poll.edit",
  "poll.republish",
  "poll.close",
  "poll.declare",
  "poll.delete",
  "poll.restore",
  "party.create",
  "party.edit",
  "party.reorder",
  "party.delete",
  "account.approve",
  "account.reject",
  "account.verify",
  "account.unverify",
  "account.review",
  "account.make_admin",
  "account.make_user",
  "account.reset_password",
  "account.remove_second_factor",
  "account.delete",
  "wave.approve",
  "wave.reject",
  "location.approve",
  "location.reject",
  "report.resolve",
  "report.reopen",
  "notification.send",
  "notification.plan",
  "notification.take_back",
  "comment.delete",
  "comment.hide",
  "comment.show",
  "discussion.create",
  "discussion.edit",
  "discussion.delete",
  "policy.create",
  "policy.edit",
  "setting.set",
  "roll.add",
  "roll.replace",
  "webhook.create",
  "webhook.switch_on",
  "webhook.switch_off",
  "webhook.delete",
  "data.clear",
  "data.reset",
  "data.remove_demo",
  "log.seal",
] as const;

/** Names an act of the log in the reader's language; an act of a newer server keeps its own name. */
export function useActName(): (action: string) => string {
  const { t } = useTranslation();
  return (action) => {
    const act = acts.find((known) => known === action);
    return act ? t(`adminArchives.acts.${act}`) : action;
  };
}
