import { useEffect, useEffectEvent, useRef, useState } from "react";

/**
 * Keeps text in the address too: typed text shows at once, the address follows when the typing pauses (a browser stops
 * a page that rewrites it on every key), and an address that changes by itself wins.
 */
export function useTextInAddress(
  value: string,
  write: (value: string) => void,
  pauseMs = 300,
): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(value);
  const written = useRef(value);
  const writeNow = useEffectEvent(write);

  useEffect(() => {
    if (value === written.current) return;
    written.current = value;
    setTyped(value);
  }, [value]);

  useEffect(() => {
    if (typed === written.current) return;
    const timer = setTimeout(() => {
      written.current = typed;
      writeNow(typed);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [typed, pauseMs]);

  return [typed, setTyped];
}
