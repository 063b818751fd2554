import { type ComponentType, lazy, useEffect, useState } from "react";
import { untilDone } from "./answered.ts";

type Load<Props> = () => Promise<ComponentType<Props>>;

const Nothing = () => null;

/** A browser does not ask again for styles that it could not fetch while they still stand on the page. */
function dropFailedStyles() {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (!link.sheet) link.remove();
}

/** Stands in for a part that could not be fetched, until it can. */
function standIn<Props extends object>(load: Load<Props>, Instead: ComponentType<Props>) {
  return function StandIn(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props>>();
    useEffect(
      () =>
        untilDone(async () => {
          dropFailedStyles();
          const loaded = await load();
          setPart(() => loaded);
        }),
      [],
    );
    return Part ? <Part {...props} /> : <Instead {...props} />;
  };
}

/** Fetches a part when it is first shown; while it cannot be fetched, `instead` stands in its place. */
export const lazily = <Props extends object>(load: Load<Props>, instead: ComponentType<Props> = Nothing) =>
  lazy(async () => ({
    // What the build draws is what is shown first: nothing that comes later.
    default: await (import.meta.env.SSR ? new Promise<never>(() => {}) : load()).catch(() => standIn(load, instead)),
  }));
