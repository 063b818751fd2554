import { Badge } from "@mantine/core";
import "@mantine/core/styles/Badge.css";

/** How many there are, beside what they are. */
export const Count = ({ children }: { children: string }) => (
  <Badge px={6} py={0} miw="1.5rem">
    {children}
  </Badge>
);
