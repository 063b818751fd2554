import { TextInput } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { Icon } from "./icon.tsx";

const typingPauseMs = 300;

interface Props {
  label: string;
  placeholder?: string;
  value: string;
  /** Asked once the typing pauses. */
  onSearch: (text: string) => void;
}

export function SearchField({ label, placeholder = label, value, onSearch }: Props) {
  const [typed, setTyped] = useState(value);
  const asked = useRef(value);
  const latest = useRef(onSearch);
  latest.current = onSearch;

  // What changes from outside wins, as when the reader goes back.
  useEffect(() => {
    if (value === asked.current) return;
    asked.current = value;
    setTyped(value);
  }, [value]);

  useEffect(() => {
    const text = typed.trim();
    if (text === asked.current) return;
    const timer = setTimeout(() => {
      asked.current = text;
      latest.current(text);
    }, typingPauseMs);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <search>
      <TextInput
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        leftSection={<Icon name="search" size={18} />}
        leftSectionWidth={36}
        dir="auto"
        enterKeyHint="search"
      />
    </search>
  );
}
