import { Box, Group } from "@mantine/core";
import type { Comment } from "@mero-mat/api/polls";
import type { ReactNode } from "react";
import { UserText } from "../../parts/user-text.tsx";

export interface WordsProps {
  item: Pick<Comment, "id" | "content" | "createdAt">;
  kind: "comment" | "reply";
  /** How many replies hang on them. */
  replyCount?: number;
  /** What may be done with them. */
  children: ReactNode;
}

export const Words = ({ item, children }: WordsProps) => (
  <>
    <Box fz="md">
      <UserText>{item.content}</UserText>
    </Box>
    <Group gap={0} ml="-0.5rem">
      {children}
    </Group>
  </>
);
