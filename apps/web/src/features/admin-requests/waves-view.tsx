import { Flex, Stack } from "@mantine/core";
import { useState } from "react";
import { Beside } from "../../desk/beside.tsx";
import { Reading } from "../../desk/reading.tsx";
import { placeName } from "../../i18n/places.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Ago } from "../../parts/moment.tsx";
import { Meta } from "../../ui/meta.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Rows } from "../../ui/rows.tsx";
import { KeyHints } from "./key-hints.tsx";
import { useWaves, type Wave } from "./reads.ts";
import { Row } from "./row.tsx";
import { quiet, useRows } from "./use-rows.ts";
import { WaveAccounts } from "./wave-accounts.tsx";

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

interface Props {
  id: string;
  wave: Wave;
  opened: boolean;
  onToggle: () => void;
  onDone: () => void;
}

function WaveRow({ id, wave, opened, onToggle, onDone }: Props) {
  const { t } = useTranslation();
  const { kind, key, accounts, from, to } = wave;
  const [province = null, district = null, area] = key.split("/");
  const place = kind === "area" && placeName({ province, district, electionArea: Number(area) });
  const summary = (
    <>
      <Flex component="span" wrap="wrap" gap="0.25rem 0.5rem" align="center">
        <strong>{t("adminRequests.waves.accounts", { count: accounts })}</strong>
        <span>{t(`adminRequests.waves.kinds.${kind}`, { what: place || key })}</span>
      </Flex>
      <Meta>
        <span>
          {t("adminRequests.waves.first")} <Ago at={from} />
        </span>
        <span>
          {t("adminRequests.waves.last")} <Ago at={to} />
        </span>
      </Meta>
    </>
  );
  return (
    <Row id={id} summary={summary} opened={opened} onOpen={onToggle}>
      <WaveAccounts wave={wave} onDone={onDone} />
    </Row>
  );
}
