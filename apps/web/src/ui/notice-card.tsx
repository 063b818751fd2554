import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon.tsx";
import classes from "./notice-card.module.css";
import { Listen } from "./speech/speaker.tsx";

interface Props {
  icon: IconName;
  title: string;
  text: string;
  /** The way on. */
  children?: ReactNode;
}

/** Fills a page with a single message. */
export function NoticeCard({ icon, title, text, children }: Props) {
  return (
    <section className={classes.card}>
      <span className={classes.icon}>
        <Icon name={icon} size={26} />
      </span>
      <h1>{title}</h1>
      <p className={classes.text}>{text}</p>
      <Listen lines={[{ text: title }, { text }]} />
      {children}
    </section>
  );
}
