import { Box } from "@mantine/core";
import { useTranslation } from "../i18n/use-translation.ts";
import { useCurrentUser } from "../session/session.ts";
import { type Edited, useEditing, useMarkEditing } from "./use-editing.ts";

/** Names by an item's id the other administrators who edit it; read once for all items of a list. */
export function useEditorsOf(kind: Edited["kind"]): (id: string) => string {
  const { t } = useTranslation();
  const rows = useEditing();
  return (id) => {
    const editors = rows.flatMap((row) => (row.kind === kind && row.id === id ? row.admin : []));
    return editors.length > 0 ? t("desk.editing", { count: editors.length, names: editors.join(", ") }) : "";
  };
}

const look = { fz: "sm", fw: 600, c: "var(--waiting)", style: { overflowWrap: "anywhere" } } as const;

/** Says in a list which other administrators edit an item. */
export function EditedBy({ kind, id }: Edited) {
  const text = useEditorsOf(kind)(id);
  return (
    text && (
      <Box component="span" title={text} {...look} fz="xs">
        {text}
      </Box>
    )
  );
}

/** Announces to other administrators that a notification is being typed, and names those who are typing one too. */
export function WritingNotification({ isWriting }: { isWriting: boolean }) {
  const { t } = useTranslation();
  const { user } = useCurrentUser();
  const kind = "notification";
  useMarkEditing({ kind, id: user?.id ?? "" }, isWriting && user !== null);
  const editors = useEditing().flatMap((row) => (row.kind === kind ? row.admin : []));
  return (
    <Box role="status" mb={editors.length > 0 ? "sm" : 0} {...look}>
      {editors.length > 0 && t("desk.writing", { count: editors.length, names: editors.join(", ") })}
    </Box>
  );
}

/** Announces to other administrators that this form is open, and names those who have it open too. */
export function Editing({ kind, id }: Edited) {
  useMarkEditing({ kind, id });
  const text = useEditorsOf(kind)(id);
  return (
    <Box role="status" {...look}>
      {text}
    </Box>
  );
}
