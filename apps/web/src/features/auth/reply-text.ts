import { replyKeyOf } from "@mero-mat/api/replies";
import type { TFunction } from "i18next";

/** Translates the server's answer; words that the app does not know stay as they are. */
export function replyText({ message }: { message: string }, t: TFunction): string {
  const key = replyKeyOf(message);
  return key ? t(`auth.replies.${key}`) : message;
}
