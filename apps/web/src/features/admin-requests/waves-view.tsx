import { Stack } from "@mantine/core";
import { useState } from "react";
import { Beside } from "../../desk/beside.tsx";
import { Reading } from "../../desk/reading.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Meta } from "../../ui/meta.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Rows } from "../../ui/rows.tsx";
import { KeyHints } from "./key-hints.tsx";
import { useWaves } from "./reads.ts";
import { quiet, useRows } from "./use-rows.ts";
import { WaveRow } from "./wave-row.tsx";

/** Sign-ups that came in such numbers that somebody should look at them. */
export function WavesView() {
  const { t } = useTranslation();
  const query = useWaves();
  const [opened, setOpened] = useState<string>();
  const rows = useRows(() => {});
  const idOf = ({ kind, key }: { kind: string; key: string }) => `${kind} ${key}`;
  return (
    <Panel title={t("adminRequests.views.waves")}>
      <Stack ref={rows.ref} tabIndex={-1} style={quiet}>
        <Meta>{t("adminRequests.waves.about")}</Meta>
        <Reading
          query={query}
          failed={t("adminRequests.waves.failed")}
          rows={3}
          empty={(waves) => waves.length === 0 && t("adminRequests.waves.none")}
        >
          {(waves) => (
            <>
              <Beside label={t("adminRequests.beside")}>
                <Rows lines="around" aria-label={t("adminRequests.views.waves")}>
                  {waves.map((wave) => (
                    <WaveRow
                      key={idOf(wave)}
                      id={idOf(wave)}
                      wave={wave}
                      opened={opened === idOf(wave)}
                      onToggle={() => setOpened(opened === idOf(wave) ? undefined : idOf(wave))}
                      onDone={() => rows.focusAfter(idOf(wave))}
                    />
                  ))}
                </Rows>
              </Beside>
              <KeyHints />
            </>
          )}
        </Reading>
      </Stack>
    </Panel>
  );
}
