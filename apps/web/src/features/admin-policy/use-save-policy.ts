import { useState } from "react";
import { useTranslation } from "react-i18next";
import { failureOf, personText } from "../../lib/errors.ts";
import { toast } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";
import { useTold } from "../../lib/use-told.ts";
import type { Draft } from "./policy-draft.ts";
import { cleanHtml } from "./policy-html.ts";

export interface Version {
  id: string;
  title: string;
  content: string;
  isActive: boolean;
  lastUpdated: string;
}

interface Options {
  /** Whether or not anybody still looks at the form. */
  onStored: () => void;
  onSaved: (id: string, wasCut: boolean) => void;
}

/** A new version, or a changed one: then only if nobody else has changed it since it was opened. */
export function useSavePolicy(version: Version | undefined, { onStored, onSaved }: Options) {
  const { t } = useTranslation();
  const told = useTold();
  const utils = trpc.useUtils();
  const [opened, setOpened] = useState(version);
  const [isConflict, setConflict] = useState(false);

  const options = (isNew: boolean) => {
    const { onSuccess, onError } = told<Version>({
      done: t(isNew ? "adminPolicy.toasts.created" : "adminPolicy.toasts.updated"),
      failed: t(isNew ? "adminPolicy.toasts.createFailed" : "adminPolicy.toasts.updateFailed"),
    });
    return {
      async onSuccess(saved: Version) {
        onStored();
        onSuccess(saved);
        await Promise.all([utils.adminPolicies.list.invalidate(), utils.policy.current.invalidate()]);
      },
      onError(error: unknown) {
        onError(error);
        setConflict(failureOf(error)?.reason === "changed_meanwhile");
      },
    };
  };
  const create = trpc.adminPolicies.create.useMutation(options(true));
  const edit = trpc.adminPolicies.edit.useMutation(options(false));

  function send(draft: Draft, onRefused?: () => void) {
    const { html: content, dropped } = cleanHtml(draft.html);
    const policy = { title: draft.title.trim() || t("adminPolicy.defaultTitle"), content };
    const then = {
      onSuccess: (kept: Version) => onSaved(kept.id, dropped.length > 0 || cleanHtml(kept.content).html !== content),
      onError: () => onRefused?.(),
    };
    if (opened) edit.mutate({ id: opened.id, lastUpdated: opened.lastUpdated, ...policy }, then);
    else create.mutate(policy, then);
  }

  /** What somebody else has saved; without an answer the conflict stays. */
  async function fetchNewer(): Promise<Version | undefined> {
    try {
      const versions = await utils.adminPolicies.list.fetch(undefined, { staleTime: 0 });
      return versions.find(({ id }) => id === opened?.id);
    } catch (error) {
      toast.error(t("adminPolicy.failed"), personText(error, t));
      return undefined;
    }
  }

  return {
    send,
    /** The state of the version that is being changed. */
    base: opened?.lastUpdated ?? null,
    isPending: create.isPending || edit.isPending,
    isConflict,
    fetchNewer,
    take(newer: Version) {
      setOpened(newer);
      setConflict(false);
    },
  };
}
