import type { TextsName } from "@mero-mat/texts/texts";
import { CatchBoundary } from "@tanstack/react-router";
import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import { loadTexts } from "../i18n/i18n.ts";
import { retryUntilDone } from "./reachable.ts";

type Load<Props> = () => Promise<ComponentType<Props>>;

const Nothing = () => null;

/** Removes styles that failed to load, because a browser does not request them again while they are on the page. */
function dropFailedStyles() {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (!link.sheet) link.remove();
}

/** Stands in for a part that could not be loaded, until it can. */
function standIn<Props extends object>(load: Load<Props>, Instead: ComponentType<Props>) {
  return function StandIn(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props>>();
    useEffect(
      () =>
        retryUntilDone(async () => {
          dropFailedStyles();
          const loaded = await load();
          setPart(() => loaded);
        }),
      [],
    );
    return Part ? <Part {...props} /> : <Instead {...props} />;
  };
}

interface Options<Props> {
  /** Texts that the part needs besides those of its page. */
  texts?: TextsName[];
  /** Shows in its place until it has loaded. */
  waiting?: ComponentType<Props>;
  /** Shows in its place when it cannot be loaded, until it can. */
  failed?: ComponentType<Props>;
}

/** Loads a part, and its texts, when it is first shown. If it fails, the rest of the page stays. */
export function lazily<Props extends object>(
  load: Load<Props>,
  { texts, waiting: Waiting = Nothing, failed = Waiting }: Options<Props> = {},
) {
  async function loadAll() {
    const [part] = await Promise.all([load(), texts && loadTexts(...texts)]);
    return part;
  }
  const Part = lazy(async () => ({
    // The prerender contains only the first view, and no lazy part.
    default: await (import.meta.env.SSR ? new Promise<never>(() => {}) : loadAll()).catch(() =>
      standIn(loadAll, failed),
    ),
  }));
  return (props: Props) => (
    <CatchBoundary getResetKey={() => ""} errorComponent={Nothing}>
      <Suspense fallback={<Waiting {...props} />}>
        <Part {...props} />
      </Suspense>
    </CatchBoundary>
  );
}
