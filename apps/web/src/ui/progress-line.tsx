import { Progress } from "@mantine/core";

interface Props {
  label: string;
  /** Stays undefined until the progress is known. */
  value: number | undefined;
  max?: number;
  /** Progress as text, in the reader's language and digits. */
  text: string | undefined;
}

export const ProgressLine = ({ label, value, max = 100, text }: Props) => (
  <Progress.Root
    role="progressbar"
    aria-label={label}
    aria-valuenow={value}
    aria-valuemin={0}
    aria-valuemax={max}
    aria-valuetext={text}
    flex="1 1 auto"
  >
    <Progress.Section value={(100 * (value ?? 0)) / max} color="var(--place)" withAria={false} />
  </Progress.Root>
);
