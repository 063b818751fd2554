import type { TFunction } from "i18next";
import { toast } from "../hooks/toast.ts";
import { failureOf, isAborted, mayBeDone, personText, placeToLook, requestText } from "./errors.ts";
import { shownUser } from "./shown-user.ts";

/** Reports that a mutation failed, under its own title, or that it may have happened all the same. */
export function toastFailure(title: string, error: unknown, t: TFunction, text = personText(error, t)): void {
  if (isAborted(error)) return;
  // The sign-in that covers the page already reports it.
  if (failureOf(error)?.reason === "not_signed_in" && shownUser()) return;
  // The request was accepted, and waits for a second administrator.
  if (failureOf(error)?.reason === "approval_required") {
    toast.success(text);
    return;
  }
  toast.error(mayBeDone(error) ? t("lost.title") : title, text, {
    look: placeToLook(error),
    small: requestText(error, t),
  });
}
