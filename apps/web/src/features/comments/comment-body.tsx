import { Box, Group } from "@mantine/core";
import type { Comment } from "@mero-mat/api/polls";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Ago } from "../../parts/moment.tsx";
import { breakAnywhere, muted } from "../../parts/style-props.ts";
import { UserText } from "../../parts/user-text.tsx";
import { speakerName } from "./speaker-name.ts";

interface Props {
  item: Pick<Comment, "content" | "createdAt" | "user">;
  /** What may be done with it. */
  children: ReactNode;
}

export function CommentBody({ item, children }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <Group align="baseline" gap="0 0.625rem" {...muted} style={breakAnywhere}>
        <Box component="strong" c="var(--ink)" fw={600}>
          {speakerName(item.user, t)}
        </Box>
        <Ago at={item.createdAt} />
      </Group>
      <Box fz="md">
        <UserText>{item.content}</UserText>
      </Box>
      <Group gap={0} ml="-0.5rem">
        {children}
      </Group>
    </>
  );
}
