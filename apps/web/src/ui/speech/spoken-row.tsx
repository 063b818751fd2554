import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import type { Line } from "./lines.ts";
import { Speaker } from "./speaker.tsx";
import { useIsSpokenRow } from "./speaking.ts";
import classes from "./speech.module.css";

export interface SpokenLine extends Line {
  row: string;
  /** Name of what the row stands for. */
  name: string;
}

interface Props {
  as?: "div" | "li";
  line: SpokenLine;
  children: ReactNode;
}

/** Puts a speaker over a row, as its sibling, because the row is a control of its own. Marks it while it is spoken of. */
export function SpokenRow({ as: Tag = "div", line, children }: Props) {
  const { t } = useTranslation();
  const ref = useRef<HTMLDivElement & HTMLLIElement>(null);
  const isSpoken = useIsSpokenRow(line.row);
  useEffect(() => {
    if (isSpoken) ref.current?.scrollIntoView({ block: "nearest" });
  }, [isSpoken]);
  return (
    <Tag ref={ref} className={classes.row} data-spoken={isSpoken || undefined}>
      {children}
      <Speaker lines={[line]} label={t("common.listenTo", { name: line.name })} />
    </Tag>
  );
}
