import type { Comment } from "@mero-mat/api/polls";
import type { TFunction } from "i18next";

/** The author's name; a deleted account leaves its words but not its name. */
export const speakerName = ({ username, isRemoved }: Comment["user"], t: TFunction): string =>
  isRemoved ? t("comments.removed") : username;
