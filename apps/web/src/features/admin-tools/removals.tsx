import { SimpleGrid } from "@mantine/core";
import { useState } from "react";
import { failureOf, isUnanswered } from "../../api/errors.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Panel } from "../../ui/panel.tsx";
import { RemovalConfirm } from "./removal-confirm.tsx";
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
