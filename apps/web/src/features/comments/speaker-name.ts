import type { Comment } from "@mero-mat/api/polls";
import type { TFunction } from "i18next";

/** Returns the author's name; a deleted account's comments stay, but its name does not. */
export const speakerName = ({ username, isRemoved }: Comment["user"], t: TFunction): string =>
  isRemoved ? t("comments.removed") : username;
