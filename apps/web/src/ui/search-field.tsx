import { useTextInAddress } from "../hooks/use-text-in-address.ts";
import { SearchInput } from "./search-input.tsx";

/** Short, because the reader waits for the rows. */
const pauseMs = 100;

interface Props {
  label: string;
  placeholder?: string;
  /** When it changes from outside, as by the Back button, the field shows the change. */
  value: string;
  /** Runs once the typing pauses; the text may still end in a space that the reader has just typed. */
  onSearch: (text: string) => void;
}

export function SearchField({ label, placeholder = label, value, onSearch }: Props) {
  const [typed, setTyped] = useTextInAddress(value, onSearch, pauseMs);
  return (
    <search>
      <SearchInput
        aria-label={label}
        placeholder={placeholder}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </search>
  );
}
