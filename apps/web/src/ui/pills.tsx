import { Badge, Group } from "@mantine/core";
import { Button } from "./button.tsx";

interface Props<Value extends string> {
  label: string;
  options: { value: Value; label: string; badge?: string | undefined }[];
  value: Value;
  onChange: (value: Value) => void;
  /** Scrolls sideways instead of wrapping, so that counts that arrive later move nothing below. */
  inOneLine?: boolean;
}

// The padding makes room for the focus ring, which scrolling would clip.
const oneLine = {
  wrap: "nowrap",
  p: "3xs",
  m: "calc(var(--mantine-spacing-3xs) * -1)",
  style: { overflowX: "auto" },
} as const;

export const Pills = <Value extends string>({ label, options, value, onChange, inOneLine }: Props<Value>) => (
  <Group role="group" aria-label={label} gap="2xs" {...(inOneLine && oneLine)}>
    {options.map((option) => (
      <Button
        key={option.value}
        variant="pill"
        flex="none"
        aria-pressed={option.value === value}
        onClick={() => onChange(option.value)}
        rightSection={option.badge !== undefined && <Count>{option.badge}</Count>}
      >
        {option.label}
      </Button>
    ))}
  </Group>
);

const Count = ({ children }: { children: string }) => (
  <Badge px="2xs" py={0} miw="1.5rem">
    {children}
  </Badge>
);
