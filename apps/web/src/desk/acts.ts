import { useTranslation } from "../i18n/use-translation.ts";

export const groups = [
  ...(["poll", "party", "account", "wave", "location", "report", "comment", "notification"] as const),
  ...(["discussion", "policy", "setting", "roll", "webhook", "data"] as const),
] as const;

/** All that the server writes into the log. */
export const acts = [
  ...(["poll.create", "poll.edit", "poll.republish", "poll.close", "poll.declare"] as const),
  ...(["poll.delete", "poll.restore"] as const),
  ...(["party.create", "party.edit", "party.reorder", "party.delete"] as const),
  ...(["account.approve", "account.reject", "account.verify", "account.unverify", "account.review"] as const),
  ...(["account.make_admin", "account.make_user", "account.reset_password"] as const),
  ...(["account.remove_second_factor", "account.delete"] as const),
  ...(["wave.approve", "wave.reject", "location.approve", "location.reject"] as const),
  ...(["report.resolve", "report.reopen"] as const),
  ...(["notification.send", "notification.plan", "notification.take_back"] as const),
  ...(["comment.delete", "comment.hide", "comment.show"] as const),
  ...(["discussion.create", "discussion.edit", "discussion.delete"] as const),
  ...(["policy.create", "policy.edit", "setting.set", "roll.add", "roll.replace"] as const),
  ...(["webhook.create", "webhook.switch_on", "webhook.switch_off", "webhook.delete"] as const),
  ...(["data.clear", "data.reset", "data.remove_demo", "log.seal"] as const),
] as const;

/** An act of the log in the reader's words; what a newer server writes is shown as it stands there. */
export function useActName(): (action: string) => string {
  const { t } = useTranslation();
  return (action) => {
    const act = acts.find((known) => known === action);
    return act ? t(`adminArchives.acts.${act}`) : action;
  };
}
