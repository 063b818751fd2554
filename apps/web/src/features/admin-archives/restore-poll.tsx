import { Alert, Box, Button } from "@mantine/core";
import { useState } from "react";
import { personText } from "../../api/errors.ts";
import { trpc } from "../../api/trpc.ts";
import { useMutationFeedback } from "../../api/use-mutation-feedback.ts";
import { Confirm } from "../../desk/confirm.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { UserText } from "../../parts/user-text.tsx";
import { Meta } from "../../ui/meta.tsx";
import type { Archived } from "./archived.ts";
import { ArchivedOptions } from "./archived-options.tsx";

interface Props {
  item: Archived;
  title: string | null;
  onRestored: () => void;
}

function useRestore(onDone: () => void) {
  const { t } = useTranslation();
  const told = useMutationFeedback();
  return trpc.adminArchives.restore.useMutation(
    told({
      done: t("adminArchives.restore.done"),
      doneText: ({ restored: { votes, comments, likes }, leftVotes }) =>
        [
          t("adminArchives.restore.back", { votes, comments, likes }),
          leftVotes > 0 && t("adminArchives.restore.left", { number: leftVotes }),
        ]
          .filter(Boolean)
          .join(". "),
      failed: t("adminArchives.restore.failed"),
      refresh: ({ adminArchives, adminPolls, polls, results }) =>
        Promise.all([adminArchives, adminPolls, polls, results].map((reads) => reads.invalidate())),
      onDone,
    }),
  );
}

export function RestorePoll({ item, title, onRestored }: Props) {
  const { t } = useTranslation();
  const [isAsked, setAsked] = useState(false);
  const restore = useRestore(() => {
    setAsked(false);
    onRestored();
  });
  return (
    <>
      <Button variant="default" ml={8} onClick={() => setAsked(true)}>
        {t("adminArchives.restore.act")}
      </Button>
      {restore.error && (
        <Box w="100%">
          <Alert color="waiting">{personText(restore.error, t)}</Alert>
        </Box>
      )}
      {isAsked && (
        <Confirm
          title={t("adminArchives.restore.ask")}
          confirm={t("adminArchives.restore.act")}
          isPending={restore.isPending}
          onConfirm={() => restore.mutate({ id: item.id }, { onError: () => setAsked(false) })}
          onCancel={() => setAsked(false)}
        >
          {title !== null && <UserText as="strong">{title}</UserText>}
          <ArchivedOptions id={item.id} />
          <p>{t("adminArchives.restore.comesBack")}</p>
          <Meta>{t("adminArchives.restore.stays")}</Meta>
        </Confirm>
      )}
    </>
  );
}
