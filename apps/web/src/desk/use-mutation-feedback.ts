import type { ReactNode } from "react";
import { failureOf, personText } from "../api/errors.ts";
import { isRecord } from "../api/http.ts";
import type { Utils } from "../api/refresh.ts";
import { toastFailure } from "../api/toast-failure.ts";
import { trpc } from "../api/trpc.ts";
import { toast } from "../hooks/toast.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { isOvertaken, useWhoActed } from "./who-acted.ts";

/** Finds what an act was about. */
function idIn(input: unknown): string | undefined {
  const id = isRecord(input) ? (input["id"] ?? input["userId"] ?? input["postId"]) : undefined;
  return typeof id === "string" ? id : undefined;
}

export interface Feedback<Reply> {
  /** The title of the toast on success; `doneText` adds to it. */
  done: string;
  doneText?: (reply: Reply) => ReactNode;
  /** The title above the server's reason. */
  failed: string;
  /** Says what no longer exists, where an act has more than one object. */
  gone?: string;
  /** Why it failed where the failure's own words say too little. */
  why?: (error: unknown) => string | undefined;
  /** A mistake at its field instead of in a toast. */
  isAtField?: (error: unknown) => boolean;
  /** Fetches again what the act has put out of date. */
  refresh?: (utils: Utils) => Promise<unknown>;
  onDone?: (reply: Reply) => void;
}

/** Gives a mutation of the desk its options: a toast says how the act ended, and what it changed is fetched again. */
export function useMutationFeedback() {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const whoActed = useWhoActed();
  return <Reply>({ done, doneText, failed, gone, why, isAtField, refresh, onDone }: Feedback<Reply>) => ({
    onSuccess(reply: Reply) {
      toast.success(done, doneText?.(reply));
      void refresh?.(utils);
      // Every act can change the numbers at the head of the desk.
      void utils.adminAnalytics.stats.invalidate();
      onDone?.(reply);
    },
    async onError(error: unknown, input?: unknown) {
      if (isAtField?.(error)) return;
      const isGone = failureOf(error)?.reason === "not_found";
      // Somebody else was faster, so the page is out of date.
      if (isGone) void refresh?.(utils);
      const text = (isGone ? (gone ?? t("desk.gone.act")) : why?.(error)) ?? personText(error, t);
      const subjectId = idIn(input);
      const who = isOvertaken(error) && subjectId !== undefined ? await whoActed({ subjectId }) : undefined;
      toastFailure(failed, error, t, [who, text].filter(Boolean).join(" "));
    },
  });
}
