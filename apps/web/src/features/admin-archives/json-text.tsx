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
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
  <figure className={classes.json} aria-label={label} tabIndex={0}>
    <pre>{pretty(text)}</pre>
  </figure>
);
