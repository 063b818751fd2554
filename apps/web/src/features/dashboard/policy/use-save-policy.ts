import type { Policy } from "@mero-mat/api/admin/policies";
import { trpc } from "../../../api/trpc.ts";
import { isEditConflict } from "../../../desk/use-edit-conflict.tsx";
import { useTranslation } from "../../../i18n/use-translation.ts";
import type { Draft } from "./policy-draft.ts";
import { cleanHtml } from "./policy-html.ts";

interface Options {
  /** Runs whether or not anybody still looks at the form. */
  onStored: () => void;
  onSaved: (id: string, wasCut: boolean) => void;
  onRefused: () => void;
}

/** Saves a new version, or a change if nobody else has changed that version since it was opened. */
export function useSavePolicy({ onStored, onSaved, onRefused }: Options) {
  const { t } = useTranslation();
  const options = (done: string, failed: string) => ({
    meta: {
      done,
      failed: (error: unknown) => (isEditConflict(error) ? undefined : failed),
      isPendingUntilRefetched: true,
    },
    onSuccess: onStored,
  });
  const create = trpc.adminPolicies.create.useMutation(
    options(t("adminPolicy.toasts.created"), t("adminPolicy.toasts.createFailed")),
  );
  const edit = trpc.adminPolicies.edit.useMutation(
    options(t("adminPolicy.toasts.updated"), t("adminPolicy.toasts.updateFailed")),
  );

  return {
    isPending: create.isPending || edit.isPending,
    edit,
    send(draft: Draft, base: Pick<Policy, "id" | "lastUpdated"> | undefined) {
      const { html: content, dropped } = cleanHtml(draft.html);
      const policy = { title: draft.title.trim() || t("adminPolicy.defaultTitle"), content };
      const then = {
        onSuccess: (kept: Policy) => onSaved(kept.id, dropped.length > 0 || cleanHtml(kept.content).html !== content),
        onError: onRefused,
      };
      if (base) edit.mutate({ ...policy, id: base.id, lastUpdated: base.lastUpdated }, then);
      else create.mutate(policy, then);
    },
  };
}
