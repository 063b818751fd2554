import { type MouseEvent, useEffect, useState } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import classes from "./results-index.module.css";

const parts = ["seats", "area", "areas", "map"] as const;
type Part = (typeof parts)[number];

/** Marks a part of the page that the index leads to. */
export const partId = (part: Part): string => `results-${part}`;

/** Returns the part that is being read, at a third of the screen's height. */
function useCurrentPart(shown: readonly Part[]): Part | undefined {
  const [current, setCurrent] = useState<Part>();
  useEffect(() => {
    const seen = new IntersectionObserver(
      (entries) => {
        const entered = entries.find(({ isIntersecting }) => isIntersecting);
        const part = shown.find((name) => partId(name) === entered?.target.id);
        if (part) setCurrent(part);
      },
      { rootMargin: "-33% 0px -66% 0px" },
    );
    for (const part of shown) {
      const element = document.getElementById(partId(part));
      if (element) seen.observe(element);
    }
    return () => seen.disconnect();
  }, [shown]);
  return current;
}

const withoutMap = parts.filter((part) => part !== "map");

/** Leads to the parts of the results where they are below each other. Links, so that all of them print and are found. */
export function ResultsIndex({ hasMap }: { hasMap: boolean }) {
  const { t } = useTranslation();
  const shown = hasMap ? parts : withoutMap;
  const current = useCurrentPart(shown) ?? shown[0];
  const go = (event: MouseEvent, part: Part) => {
    // The address stays: Back leads to the page before.
    event.preventDefault();
    const target = document.getElementById(partId(part));
    target?.scrollIntoView({ block: "start" });
    target?.focus({ preventScroll: true });
  };
  return (
    <nav className={classes.index} aria-label={t("results.index.label")}>
      {shown.map((part) => (
        <a
          key={part}
          href={`#${partId(part)}`}
          aria-current={part === current ? "location" : undefined}
          onClick={(event) => go(event, part)}
        >
          {t(`results.index.${part}`)}
        </a>
      ))}
    </nav>
  );
}
