import { Button } from "@mantine/core";
import type { Policy } from "@mero-mat/api/admin/policies";
import { useState } from "react";
import { trpc } from "../../api/trpc.ts";
import { useMutationFeedback } from "../../api/use-mutation-feedback.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { ReplaceQuestion } from "./replace-question.tsx";

/** Puts a version in force instead of the one that is. */
export function ActivateButton({ version: { id, title, lastUpdated } }: { version: Policy }) {
  const { t } = useTranslation();
  const withFeedback = useMutationFeedback();
  const utils = trpc.useUtils();
  const [isAsking, setAsking] = useState(false);
  const activate = trpc.adminPolicies.edit.useMutation({
    ...withFeedback({
      done: t("adminPolicy.toasts.activated"),
      failed: t("adminPolicy.toasts.activateFailed"),
    }),
    async onSettled() {
      // After a refusal too: what somebody else has done is what must be looked at now.
      await Promise.all([utils.adminPolicies.list.invalidate(), utils.policy.current.invalidate()]);
      setAsking(false);
    },
  });
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t("adminPolicy.activate.button")}
      </Button>
      {isAsking && (
        <ReplaceQuestion
          title={t("adminPolicy.activate.title")}
          confirm={t("adminPolicy.activate.confirm")}
          next={{ title, lastUpdated }}
          isPending={activate.isPending}
          onConfirm={() => activate.mutate({ id, isActive: true, lastUpdated })}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
