import { useEffect, useState } from "react";

/** Counts down the seconds to a moment; 0 when there is nothing to wait for. */
export function useCountdown(): [seconds: number, start: (seconds: number) => void] {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(0);
  const seconds = Math.max(0, Math.ceil((until - now) / 1000));

  useEffect(() => {
    if (seconds === 0) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [seconds]);

  const start = (wait: number) => {
    const from = Date.now();
    setNow(from);
    setUntil(from + wait * 1000);
  };
  return [seconds, start];
}
