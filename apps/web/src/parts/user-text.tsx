import classes from "./user-text.module.css";

interface Props {
  children: string;
  as?: "h2" | "h3" | "p" | "span" | "strong";
  className?: string | undefined;
  id?: string;
}

/** Text somebody typed: shown as text, in its own direction, and never wider than its place. */
export function UserText({ children, as: Tag = "p", className, id }: Props) {
  return (
    <Tag id={id} dir="auto" className={[classes.text, className].filter(Boolean).join(" ")}>
      {children.replace(/(?:\s*\n){3,}/g, "\n\n")}
    </Tag>
  );
}
