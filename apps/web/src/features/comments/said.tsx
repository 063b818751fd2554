import type { ReactNode } from "react";
import { Ago } from "../../ui/moment.tsx";
import { UserText } from "../../ui/user-text.tsx";
import classes from "./comments.module.css";

interface Props {
  said: { content: string; createdAt: string; user: { username: string } };
  /** What may be done with it. */
  children: ReactNode;
}

export function Said({ said, children }: Props) {
  return (
    <>
      <div className={classes.meta}>
        <strong>{said.user.username}</strong>
        <Ago at={said.createdAt} />
      </div>
      <UserText className={classes.words}>{said.content}</UserText>
      <div className={classes.acts}>{children}</div>
    </>
  );
}
