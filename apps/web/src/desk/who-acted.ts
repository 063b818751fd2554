import { useEffect, useEffectEvent, useState } from "react";
import { failureOf } from "../api/errors.ts";
import { type Inputs, trpc } from "../api/trpc.ts";
import { toast } from "../hooks/toast.ts";
import { tryTexts } from "../i18n/i18n.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { useCurrentUser } from "../session/session.ts";
import { useActName } from "./acts.ts";
import { momentText } from "./moment-text.ts";

const overtakenReasons: ReadonlySet<unknown> = new Set([
  "not_found",
  "changed_meanwhile",
  "already_declared",
  "already_reviewed",
  "taken_back",
]);

/** Returns whether another administrator may have been faster. */
export const isOvertaken = (error: unknown): boolean => overtakenReasons.has(failureOf(error)?.reason);

/** Returns a function that names the other administrator who acted last, and the action, from the audit log. */
export function useWhoActed() {
  const { t } = useTranslation();
  const { user } = useCurrentUser();
  const utils = trpc.useUtils();
  const nameOf = useActName();
  return async (about: Inputs["adminLog"]["list"], since = 0): Promise<string | undefined> => {
    const [log] = await Promise.all([
      utils.adminLog.list.fetch({ ...about, limit: 1 }, { staleTime: 0, retry: false }).catch(() => null),
      tryTexts("adminArchives"),
    ]);
    const newest = log?.items[0];
    if (!newest || newest.admin === user?.username || Date.parse(newest.createdAt) < since) return undefined;
    const { admin, action, createdAt } = newest;
    return t("desk.whoActed", { admin, act: nameOf(action), moment: momentText(createdAt) });
  };
}

/** Names the administrator and the action when a dialog disappears because its subject changed. */
export function useVanishing(subjectId: string | undefined): { onLeave: () => void } {
  const { t } = useTranslation();
  const whoActed = useWhoActed();
  const [opened] = useState(() => ({ at: Date.now(), isLeft: false }));
  const tell = useEffectEvent(async () => {
    if (opened.isLeft || subjectId === undefined) return;
    const who = await whoActed({ subjectId }, opened.at);
    if (who) toast.error(t("desk.gone.dialog"), who);
  });
  useEffect(() => () => void tell(), []);
  return {
    onLeave: () => {
      opened.isLeft = true;
    },
  };
}
