import { Box, Group } from "@mantine/core";
import type { Comment } from "@mero-mat/api/polls";
import { type ReactNode, useRef, useState } from "react";
import { useDraftText } from "../../forms/use-draft-text.ts";
import { lazily } from "../../hooks/lazily.tsx";
import { exactMoment } from "../../i18n/moments.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Ago } from "../../parts/moment.tsx";
import { breakAnywhere, muted } from "../../parts/style-props.ts";
import { UserText } from "../../parts/user-text.tsx";
import { useCurrentUser } from "../../session/session.ts";
import type { CommentProps } from "./own-comment.tsx";
import { speakerName } from "./speaker-name.ts";
import { useFocusBack } from "./use-focus-back.ts";

// Most comments are by other people.
const OwnCommentButtons = lazily(async () => (await import("./own-comment.tsx")).OwnCommentButtons, {
  texts: ["ownComment"],
});
const EditComment = lazily(async () => (await import("./own-comment.tsx")).EditComment, { texts: ["ownComment"] });

// Few readers are administrators.
const HideButton = lazily(async () => (await import("./hide-button.tsx")).HideButton);

interface Props extends CommentProps {
  item: CommentProps["item"] & Pick<Comment, "user" | "editedAt">;
  /** Buttons for the comment. */
  children: ReactNode;
}

export function CommentBody({ item, children, ...props }: Props) {
  const { t } = useTranslation();
  const { user } = useCurrentUser();
  const isOwn = !item.user.isRemoved && item.user.username === user?.username;
  const [draft, setDraft] = useDraftText(`edit ${item.id}`);
  const [isEditing, setEditing] = useState<boolean | "kept">(draft !== "" && "kept");
  const firstButton = useRef<HTMLButtonElement>(null);
  useFocusBack(isEditing !== false, firstButton);

  function discard() {
    setDraft("");
    setEditing(false);
  }

  return (
    <>
      <Group align="baseline" gap="0 var(--mantine-spacing-xs)" {...muted} style={breakAnywhere}>
        <Box component="strong" c="var(--ink)" fw={600}>
          {speakerName(item.user, t)}
        </Box>
        <Ago at={item.createdAt} />
        {item.editedAt && <span title={exactMoment(new Date(item.editedAt))}>{t("comments.edited")}</span>}
      </Group>
      {isOwn && isEditing ? (
        <EditComment
          item={item}
          {...props}
          autoFocus={isEditing !== "kept"}
          draft={draft}
          onDraft={setDraft}
          onClose={discard}
        />
      ) : (
        <CommentText item={item}>
          {/* Hidden comments cannot be replied to, liked or reported. */}
          {!item.isHidden && children}
          {isOwn && (
            <OwnCommentButtons item={item} {...props} firstButton={firstButton} onEdit={() => setEditing(true)} />
          )}
          {user?.role === "admin" && <HideButton item={item} />}
        </CommentText>
      )}
    </>
  );
}

interface TextProps {
  item: Pick<Comment, "content" | "isHidden">;
  /** Buttons for the comment or reply. */
  children: ReactNode;
}

function CommentText({ item, children }: TextProps) {
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
