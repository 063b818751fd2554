import type { Failure } from "@mero-mat/api/errors";
import { useEffect, useEffectEvent, useState } from "react";
import { failureOf } from "../api/errors.ts";
import type { LogFilter } from "../api/mutation-cache.ts";
import { trpc } from "../api/trpc.ts";
import { toast } from "../hooks/toast.ts";
import { tryTexts } from "../i18n/i18n.ts";
import { momentText } from "../i18n/moment-text.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { useCurrentUser } from "../session/session.ts";
import { useActionName } from "./action-name.ts";

const overtakenReasons: ReadonlySet<unknown> = new Set([
  "not_found",
  "changed_meanwhile",
  "already_declared",
  "already_reviewed",
  "poll_closed",
  "taken_back",
]);

/** Returns whether another administrator may have been faster. */
export const isOvertakenReason = (reason: unknown): boolean => overtakenReasons.has(reason);
export const isOvertaken = (error: unknown): boolean => isOvertakenReason(failureOf(error)?.reason);

export type Acted = NonNullable<Failure["overtakenBy"]>;

/** Returns a function that names the administrator and the action, unless the reader did it. */
export function useActedText() {
  const { t } = useTranslation();
  const { user } = useCurrentUser();
  const nameOf = useActionName();
  useEffect(() => void tryTexts("adminArchives"), []);
  return (act: Acted | undefined): string | undefined =>
    act && act.admin !== user?.username
      ? t("desk.whoActed", { admin: act.admin, act: nameOf(act.action), moment: momentText(act.createdAt) })
      : undefined;
}

/** Returns a function that finds the newest action in the audit log, whose name can then be shown. */
export function useLastAction() {
  const utils = trpc.useUtils();
  return async (about: LogFilter): Promise<Acted | undefined> => {
    const [log] = await Promise.all([
      utils.adminLog.list.fetch({ ...about, limit: 1 }, { staleTime: 0, retry: false }).catch(() => null),
      tryTexts("adminArchives"),
    ]);
    return log?.items[0];
  };
}

/** Returns a function that names the other administrator who acted last, and the action, from the audit log. */
export function useWhoActed() {
  const lastAction = useLastAction();
  const actedText = useActedText();
  return async (about: LogFilter, since = 0): Promise<string | undefined> => {
    const newest = await lastAction(about);
    return newest && Date.parse(newest.createdAt) >= since ? actedText(newest) : undefined;
  };
}

/** Names the administrator and the action when a dialog disappears because its subject changed. */
export function useVanishing(about: LogFilter | undefined): { onLeave: () => void } {
  const { t } = useTranslation();
  const whoActed = useWhoActed();
  const [opened] = useState(() => ({ at: Date.now(), isLeft: false }));
  const tell = useEffectEvent(async () => {
    if (opened.isLeft || about === undefined) return;
    const who = await whoActed(about, opened.at);
    if (who) toast.error(t("desk.gone.dialog"), who);
  });
  useEffect(() => () => void tell(), []);
  return {
    onLeave: () => {
      opened.isLeft = true;
    },
  };
}
