import type { Comment } from "@mero-mat/api/polls";
import type { TFunction } from "i18next";

/** Whoever said it; of an account that is gone the words stay and the name does not. */
export const speakerName = ({ username, isRemoved }: Comment["user"], t: TFunction): string =>
  isRemoved ? t("comments.removed") : username;
