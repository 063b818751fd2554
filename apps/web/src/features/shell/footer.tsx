import { Suspense } from "react";
import { lazily } from "../../hooks/lazily.tsx";
import { unofficial } from "../../i18n/brand.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import classes from "./footer.module.css";

const DemoLine = lazily(async () => (await import("./demo-line.tsx")).DemoLine);

/** In both languages for everyone, the reader's first. */
export function Footer() {
  const order = currentLanguage() === "ne" ? (["ne", "en"] as const) : (["en", "ne"] as const);
  return (
    <footer className={classes.footer}>
      {order.map((language) => (
        <p key={language} lang={language}>
          {unofficial[language]}
        </p>
      ))}
      <Suspense>
        <DemoLine />
      </Suspense>
    </footer>
  );
}
