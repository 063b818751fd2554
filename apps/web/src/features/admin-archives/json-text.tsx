import { ScrollBox } from "../../ui/scroll-box.tsx";
import classes from "./archives.module.css";

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** As text and nothing else; what is long scrolls within itself. */
export const JsonText = ({ label, text }: { label: string; text: string }) => (
  <ScrollBox label={label} className={classes.json}>
    <pre>{pretty(text)}</pre>
  </ScrollBox>
);
