import type { Comment } from "@mero-mat/api/polls";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Ago } from "../../parts/moment.tsx";
import { UserText } from "../../parts/user-text.tsx";
import classes from "./comments.module.css";
import { speakerName } from "./speaker-name.ts";

interface Props {
  said: Pick<Comment, "content" | "createdAt" | "user">;
  /** What may be done with it. */
  children: ReactNode;
}

export function CommentBody({ said, children }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <div className={classes.meta}>
        <strong>{speakerName(said.user, t)}</strong>
        <Ago at={said.createdAt} />
      </div>
      <UserText className={classes.words}>{said.content}</UserText>
      <div className={classes.acts}>{children}</div>
    </>
  );
}
