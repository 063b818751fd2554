import { Box } from "@mantine/core";
import { ScrollBox } from "../../ui/scroll-box.tsx";

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** As text and nothing else; what is long scrolls within itself. */
export const JsonText = ({ label, text }: { label: string; text: string }) => (
  <ScrollBox label={label} mah="20rem" p="sm" bg="var(--hover)" bdrs="box">
    <Box component="pre" m={0} fz="xs" style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
      {pretty(text)}
    </Box>
  </ScrollBox>
);
