import { Alert, SimpleGrid } from "@mantine/core";
import { useState } from "react";
import { failureOf, isUnanswered } from "../../api/errors.ts";
import { Confirm } from "../../desk/confirm.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Panel } from "../../ui/panel.tsx";
import { RemovalPanel } from "./removal-panel.tsx";
import { RemovalProgress } from "./removal-progress.tsx";
import { removalRows, type Scope, totalOf } from "./removal-rows.ts";
import { useRemoval } from "./use-removal.ts";

const scopes = ["clear", "reset"] as const;

/** What cannot be tried again from the dialog: it goes on without it. */
const isElsewhere = (error: unknown) => isUnanswered(error) || failureOf(error)?.reason === "changed_meanwhile";

export function Removals() {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<Scope | null>(null);
  const { run, isMine, progress, preview } = useRemoval();
  const rowsOf = (scope: Scope) => preview.data && removalRows(preview.data, scope);

  function start(scope: Scope) {
    run[scope].mutate(undefined, {
      onSuccess: () => setAsked(null),
      onError: (error) => isElsewhere(error) && setAsked(null),
    });
  }

  return (
    <>
      {progress && !isMine && (
        <Panel title={t("adminTools.running")}>
          <RemovalProgress progress={progress} />
        </Panel>
      )}
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        {scopes.map((scope) => (
          <RemovalPanel
            key={scope}
            scope={scope}
            rows={rowsOf(scope)}
            isDisabled={progress !== null}
            failed={preview.isError ? { isRetrying: preview.isFetching, onRetry: preview.refetch } : null}
            onStart={() => {
              void preview.refetch();
              setAsked(scope);
            }}
          />
        ))}
      </SimpleGrid>
      {asked && (
        <RemovalConfirm
          scope={asked}
          total={totalOf(rowsOf(asked) ?? [])}
          progress={progress}
          isRunning={isMine}
          onConfirm={() => start(asked)}
          onCancel={() => setAsked(null)}
        />
      )}
    </>
  );
}

/** The same in both languages. */
const phrases = { clear: "CLEAR", reset: "RESET" };

interface Props {
  scope: Scope;
  /** Of all that goes. */
  total: number;
  progress: { done: number; of: number } | null;
  isRunning: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

function RemovalConfirm({ scope, total, progress, isRunning, onConfirm, onCancel }: Props) {
  const { t } = useTranslation();
  return (
    <Confirm
      title={t(`adminTools.${scope}.ask`)}
      confirm={t(`adminTools.${scope}.confirm`)}
      phrase={{ text: phrases[scope], label: t(`adminTools.${scope}.typed`) }}
      isPending={isRunning}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <Alert color="waiting">
        <p>{t("adminTools.warning", { count: total })}</p>
        <p>{t("adminTools.lasting")}</p>
      </Alert>
      {isRunning && <RemovalProgress progress={progress} />}
    </Confirm>
  );
}
