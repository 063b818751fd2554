import { Alert } from "@mantine/core";
import { isAborted, personText } from "../../../api/errors.ts";
import { type Outputs, trpc } from "../../../api/trpc.ts";
import { ConfirmButton } from "../../../desk/confirm.tsx";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { UserText } from "../../../parts/user-text.tsx";
import { Meta } from "../../../ui/meta.tsx";
import type { Archived } from "./archived.ts";
import { ArchivedOptions } from "./archived-options.tsx";

interface Props {
  item: Archived;
  title: string | null;
  onRestored: () => void;
}

export function RestorePoll({ item, title, onRestored }: Props) {
  const { t } = useTranslation();
  const restore = trpc.adminArchives.restore.useMutation({
    meta: {
      done({ restored: { votes, comments, likes }, leftVotes }: Outputs["adminArchives"]["restore"]) {
        const texts = [
          t("adminArchives.restore.back", { votes, comments, likes }),
          leftVotes > 0 && t("adminArchives.restore.left", { number: leftVotes }),
        ];
        return { title: t("adminArchives.restore.done"), text: texts.filter(Boolean).join(". ") };
      },
      failed: t("adminArchives.restore.failed"),
    },
  });
  return (
    <>
      <ConfirmButton
        label={t("adminArchives.restore.act")}
        button={{ ml: "2xs" }}
        title={t("adminArchives.restore.ask")}
        isPending={restore.isPending}
        onConfirm={(close) => restore.mutate({ id: item.id }, { onSuccess: onRestored, onSettled: close })}
      >
        {title !== null && <UserText as="strong">{title}</UserText>}
        <ArchivedOptions id={item.id} />
        <p>{t("adminArchives.restore.comesBack")}</p>
        <Meta>{t("adminArchives.restore.stays")}</Meta>
      </ConfirmButton>
      {restore.error && !isAborted(restore.error) && (
        <Alert w="100%" color="waiting">
          {personText(restore.error, t)}
        </Alert>
      )}
    </>
  );
}
