import type { ReactNode } from "react";
import { failureOf, personText } from "../api/errors.ts";
import { isRecord } from "../api/http.ts";
import type { Utils } from "../api/refresh.ts";
import { toastFailure } from "../api/toast-failure.ts";
import { trpc } from "../api/trpc.ts";
import { toast } from "../hooks/toast.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { isOvertaken, type LogFilter, useActedText, useWhoActed } from "./who-acted.ts";

/** Finds the subject of a mutation. */
function idIn(input: unknown): string | undefined {
  const id = isRecord(input) ? (input["id"] ?? input["userId"] ?? input["postId"]) : undefined;
  return typeof id === "string" ? id : undefined;
}

export interface Feedback<Reply> {
  /** Title of the toast on success; `doneText` adds to it. */
  done: string;
  doneText?: (reply: Reply) => ReactNode;
  /** Title above the server's reason. */
  failed: string;
  /** Subject that no longer exists, where a mutation has more than one. */
  gone?: string;
  /** Explanation, where the failure's own text is too vague. */
  why?: (error: unknown) => string | undefined;
  /** Log entries to search for who was faster, where the input has no id. */
  actedOn?: LogFilter;
  /** An error at its field instead of in a toast. */
  isAtField?: (error: unknown) => boolean;
  /** Refetches the queries that the mutation has invalidated. */
  refresh?: (utils: Utils) => Promise<unknown>;
  onDone?: (reply: Reply) => void;
}

/** Returns the options of a dashboard mutation: a toast reports the outcome, and the affected queries are refetched. */
export function useMutationFeedback() {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const whoActed = useWhoActed();
  const actedText = useActedText();
  return <Reply>({ done, doneText, failed, gone, why, actedOn, isAtField, refresh, onDone }: Feedback<Reply>) => ({
    onSuccess(reply: Reply) {
      toast.success(done, doneText?.(reply));
      void refresh?.(utils);
      // Every action can change the numbers at the head of the dashboard.
      void utils.adminAnalytics.stats.invalidate();
      onDone?.(reply);
    },
    async onError(error: unknown, input?: unknown) {
      if (isAtField?.(error)) return;
      const isGone = failureOf(error)?.reason === "not_found";
      // Another administrator was faster, so the page is out of date.
      if (isGone) void refresh?.(utils);
      const text = (isGone ? (gone ?? t("desk.gone.act")) : why?.(error)) ?? personText(error, t);
      const subjectId = idIn(input);
      const about = actedOn ?? (subjectId === undefined ? undefined : { subjectId });
      const by = failureOf(error)?.overtakenBy;
      const who = by ? actedText(by) : isOvertaken(error) && about ? await whoActed(about) : undefined;
      toastFailure(failed, error, t, [who, text].filter(Boolean).join(" "));
    },
  });
}
