import { Alert, SimpleGrid, Stack } from "@mantine/core";
import { useState } from "react";
import { failureOf, hasNoResponse } from "../../../api/errors.ts";
import type { Outputs } from "../../../api/trpc.ts";
import { Confirm } from "../../../desk/confirm.tsx";
import { CountedAt } from "../../../desk/counted-at.tsx";
import { DataTable } from "../../../desk/data-table.tsx";
import { SecondAdministratorNote } from "../../../desk/second-administrator.tsx";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Button } from "../../../ui/button.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { ProgressLine } from "../../../ui/progress-line.tsx";
import { Reading } from "../../../ui/reading.tsx";
import { type Preview, type RemovalRow, removalRows, type Scope, totalOf } from "./removal-rows.ts";
import { useRemoval } from "./use-removal.ts";

const scopes = ["clear", "reset"] as const;

/** The phrases are the same in both languages. */
const phrases = { clear: "CLEAR", reset: "RESET" };

/** Returns whether the removal continues without this dialog, which then cannot try it again. */
const isElsewhere = (error: unknown) => hasNoResponse(error) || failureOf(error)?.reason === "changed_meanwhile";

export function Removals() {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<Scope | null>(null);
  const { run, isMine, progress, preview } = useRemoval();

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
          <Panel key={scope} anchor={scope} title={t(`adminTools.${scope}.title`)} note={t(`adminTools.${scope}.note`)}>
            <Reading query={preview} failed={t("adminTools.table.failed")} rows={6}>
              {(data) => (
                <>
                  <RemovalTable scope={scope} preview={data} />
                  <CountedAt at={data.countedAt} />
                </>
              )}
            </Reading>
            <Button
              variant="default"
              disabled={progress !== null || !preview.data}
              onClick={() => {
                void preview.refetch();
                setAsked(scope);
              }}
            >
              {t(`adminTools.${scope}.submit`)}
            </Button>
          </Panel>
        ))}
      </SimpleGrid>
      {asked && (
        <Confirm
          title={t(`adminTools.${asked}.ask`)}
          confirm={t(`adminTools.${asked}.confirm`)}
          phrase={{ text: phrases[asked], label: t(`adminTools.${asked}.typed`) }}
          isPending={isMine}
          onConfirm={() => start(asked)}
          onCancel={() => setAsked(null)}
        >
          <Alert color="waiting">
            <p>{t("adminTools.warning", { count: preview.data ? totalOf(removalRows(preview.data, asked)) : 0 })}</p>
            <p>{t("adminTools.lasting")}</p>
            <SecondAdministratorNote />
          </Alert>
          {isMine && <RemovalProgress progress={progress} />}
        </Confirm>
      )}
    </>
  );
}

function RemovalTable({ scope, preview }: { scope: Scope; preview: Preview }) {
  const { t } = useTranslation();
  const numbers = (name: "goes" | "stays") => ({
    label: t(`adminTools.table.${name}`),
    value: (row: RemovalRow) => row[name],
  });
  return (
    <DataTable
      caption={`${t(`adminTools.${scope}.title`)}: ${t("adminTools.table.caption")}`}
      columns={[
        { label: t("adminTools.table.kind"), value: ({ kind }) => t(`adminTools.kinds.${kind}`) },
        numbers("goes"),
        numbers("stays"),
      ]}
      rows={removalRows(preview, scope)}
      keyOf={({ kind }) => kind}
    />
  );
}

/** Shows no number until the server has reported progress. */
function RemovalProgress({ progress }: { progress: Outputs["adminTools"]["progress"] }) {
  const { t } = useTranslation();
  const step = progress ? t("adminTools.step", { done: progress.done, of: progress.of }) : undefined;
  return (
    <Stack gap="2xs" c="dimmed" fz="sm">
      <ProgressLine label={t("adminTools.running")} value={progress?.done} max={progress?.of ?? 1} text={step} />
      <p>
        {step ?? t("adminTools.running")}. {t("adminTools.goesOn")}
      </p>
    </Stack>
  );
}
