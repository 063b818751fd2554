import { useEffect, useRef } from "react";

/** Leads to a field whose content was refused, ready to be typed again. */
export function useRetype(isRefused: boolean) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isRefused) return;
    field.current?.focus();
    field.current?.select();
  }, [isRefused]);
  return field;
}
