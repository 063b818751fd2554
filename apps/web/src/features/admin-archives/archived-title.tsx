import { Text } from "@mantine/core";
import { UserText } from "../../parts/user-text.tsx";

/** What something archived was called, in two lines at most. */
export const ArchivedTitle = ({ title, isBold = false }: { title: string | null; isBold?: boolean }) =>
  title !== null && (
    <Text component={isBold ? "strong" : "span"} flex="1 1 12rem" fw={600} lineClamp={2}>
      <UserText as="span">{title}</UserText>
    </Text>
  );
