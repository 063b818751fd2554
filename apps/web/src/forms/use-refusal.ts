import { useEffect, useRef } from "react";

/** Props of a field whose content the server refused: announces the error, and selects the text to be typed again. */
export function useRefusal(error: string | false | undefined) {
  const ref = useRef<HTMLInputElement>(null);
  const isRefused = Boolean(error);
  useEffect(() => {
    if (!isRefused) return;
    ref.current?.focus();
    ref.current?.select();
  }, [isRefused]);
  return { ref, ...(error && { error, errorProps: { role: "alert" } }) };
}
