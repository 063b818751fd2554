import { type ComponentType, lazy } from "react";

const Nothing = () => null;

/** A part that a page can do without: when it cannot be fetched, `instead` stands in its place. */
export const lazily = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  instead: ComponentType<Props> = Nothing,
) =>
  lazy(async () => ({
    default: await load().catch(() => instead),
  }));
