import { Box, Group } from "@mantine/core";
import type { Comment } from "@mero-mat/api/polls";
import type { ReactNode } from "react";
import { lazily } from "../../hooks/lazily.tsx";
import { exactMoment } from "../../i18n/moments.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Ago } from "../../parts/moment.tsx";
import { breakAnywhere, muted } from "../../parts/style-props.ts";
import { useCurrentUser } from "../../session/session.ts";
import { CommentText, type CommentTextProps } from "./comment-text.tsx";
import { speakerName } from "./speaker-name.ts";

// Most comments are by other people.
const OwnCommentText = lazily(async () => (await import("./own-comment-text.tsx")).OwnCommentText, {
  texts: ["ownWords"],
  waiting: CommentText,
});

// Few readers are administrators.
const HideButton = lazily(async () => (await import("./hide-button.tsx")).HideButton);

interface Props extends CommentTextProps {
  item: CommentTextProps["item"] & Pick<Comment, "user" | "editedAt">;
  /** Buttons for the comment. */
  children: ReactNode;
}

export function CommentBody({ item, children, ...props }: Props) {
  const { t } = useTranslation();
  const { user } = useCurrentUser();
  const isOwn = !item.user.isRemoved && item.user.username === user?.username;
  const ShownText = isOwn ? OwnCommentText : CommentText;
  return (
    <>
      <Group align="baseline" gap="0 var(--mantine-spacing-xs)" {...muted} style={breakAnywhere}>
        <Box component="strong" c="var(--ink)" fw={600}>
          {speakerName(item.user, t)}
        </Box>
        <Ago at={item.createdAt} />
        {item.editedAt && <span title={exactMoment(new Date(item.editedAt))}>{t("comments.edited")}</span>}
      </Group>
      <ShownText item={item} {...props}>
        {/* Hidden comments cannot be replied to, liked or reported. */}
        {!item.isHidden && children}
        {user?.role === "admin" && <HideButton item={item} />}
      </ShownText>
    </>
  );
}
