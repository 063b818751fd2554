import type { TFunction } from "i18next";
import { failureOf, personText } from "../../api/errors.ts";

export type Act = "comment" | "reply" | "like";

const unable = {
  comment: "comments.unable",
  reply: "comments.reply.unable",
  like: "comments.like.unable",
} as const;

/** Why somebody could not talk, in the words of what they tried. */
export function commentProblem(act: Act, error: unknown, t: TFunction): { title: string; text: string } {
  const reason = failureOf(error)?.reason;
  if (reason === "vote_in_area_first")
    return { title: t("comments.areaFirst.title"), text: t(`comments.areaFirst.${act}`) };
  if (reason === "vote_first") {
    const title = act === "comment" ? t("comments.pollFirst.title") : t(unable[act]);
    return { title, text: t(`comments.pollFirst.${act}`) };
  }
  return { title: t(unable[act]), text: personText(error, t) };
}
