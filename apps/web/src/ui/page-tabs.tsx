import { Stack, Tabs } from "@mantine/core";
import { type ReactNode, useEffect, useRef } from "react";
import { LaterTheme } from "../theme-later.tsx";

interface Props<Name extends string> {
  label: string;
  tabs: { name: Name; label: string }[];
  value: Name;
  onChange: (name: Name) => void;
  /** Hides the row of tabs where a menu chooses them. */
  isChosenElsewhere?: boolean;
  /** Underlines the chosen tab, where many tabs head a page of their own. */
  isLine?: boolean;
  /** Stretches a few tabs to the width of the page. */
  isWide?: boolean;
  /** The chosen tab; it unmounts when another one is chosen. */
  children: ReactNode;
}

const lineOf = (isChosen: boolean) =>
  ({
    c: isChosen ? "var(--ink)" : undefined,
    fz: "sm",
    bd: 0,
    bdrs: 0,
    style: { boxShadow: isChosen ? "inset 0 -2px var(--ink)" : "none" },
  }) as const;

export function PageTabs<Name extends string>({
  label,
  tabs,
  value,
  onChange,
  isChosenElsewhere = false,
  isLine = false,
  isWide = false,
  children,
}: Props<Name>) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The row of tabs may be longer than a phone is wide.
    const chosen = list.current?.querySelector('[aria-selected="true"]');
    chosen?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [value]);
  const choose = (name: string | null) => {
    const chosen = tabs.find((tab) => tab.name === name);
    if (chosen) onChange(chosen.name);
  };
  // Hidden and not left out: when a phone is turned, what is typed and opened in a tab stays.
  return (
    <LaterTheme>
      <Tabs value={value} onChange={choose} {...(isLine && { variant: "line" })}>
        <Tabs.List ref={list} aria-label={label} {...(isChosenElsewhere && { display: "none" })}>
          {tabs.map(({ name, label: text }) => (
            <Tabs.Tab
              key={name}
              value={name}
              flex={isWide ? 1 : "none"}
              fw={name === value ? 600 : 400}
              {...(isLine
                ? lineOf(name === value)
                : { bd: `1px solid ${name === value ? "var(--line)" : "transparent"}` })}
            >
              {text}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel key={value} value={value} pt={isChosenElsewhere ? 0 : isLine ? "sm" : "md"}>
          <Stack {...(isLine && { gap: "var(--mantine-spacing-sm)" })}>{children}</Stack>
        </Tabs.Panel>
      </Tabs>
    </LaterTheme>
  );
}
