import { replyKeyOf } from "@mero-mat/api/replies";
import type { TFunction } from "i18next";

/** The server's words in the reader's language; words it does not share stay as they are. */
export function replyText({ message }: { message: string }, t: TFunction): string {
  const key = replyKeyOf(message);
  return key ? t(`auth.replies.${key}`) : message;
}
