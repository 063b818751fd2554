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
  const latest = useRef(onSearch);
  latest.current = onSearch;

  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => latest.current(typed.trim()), typingPauseMs);
    return () => clearTimeout(timer);
  }, [typed, value]);

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
