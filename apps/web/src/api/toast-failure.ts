import type { TFunction } from "i18next";
import { toast } from "../hooks/toast.ts";
import { shownUser } from "./acting-as.ts";
import { failureOf, mayBeDone, personText, placeToLook, requestText } from "./errors.ts";

/** Says that an act failed, under its own title, or that the act may have been done all the same. */
export function toastFailure(title: string, error: unknown, t: TFunction, text = personText(error, t)): void {
  // The sign-in that covers the page says so already.
  if (failureOf(error)?.reason === "not_signed_in" && shownUser()) return;
  toast.error(mayBeDone(error) ? t("lost.title") : title, text, {
    look: placeToLook(error),
    small: requestText(error, t),
  });
}
