import { Box, Group } from "@mantine/core";
import type { Comment } from "@mero-mat/api/polls";
import type { ReactNode } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { muted } from "../../parts/style-props.ts";
import { UserText } from "../../parts/user-text.tsx";

interface Props {
  item: Pick<Comment, "content" | "isHidden">;
  /** Buttons for the comment or reply. */
  children: ReactNode;
}

export function CommentText({ item, children }: Props) {
  const { t } = useTranslation();
  return (
    <>
      {item.isHidden && (
        <Box component="p" {...muted} fs="italic">
          {t("comments.hidden")}
        </Box>
      )}
      {item.content !== "" && (
        <Box fz="md">
          <UserText>{item.content}</UserText>
        </Box>
      )}
      <Group gap={0} ml="-2xs">
        {children}
      </Group>
    </>
  );
}
