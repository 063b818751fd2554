import { Stack } from "@mantine/core";
import { readAreaKey } from "@mero-mat/domain/area-key";
import { useState } from "react";
import { useRowKeys } from "../../../desk/use-row-keys.ts";
import { placeName } from "../../../i18n/places.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Ago } from "../../../parts/moment.tsx";
import { Meta } from "../../../ui/meta.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { useWaves, type Wave } from "./reads.ts";
import { Row } from "./row.tsx";
import { RowList } from "./row-list.tsx";
import { WaveAccounts } from "./wave-accounts.tsx";

/** Lists so many sign-ups at once that somebody should look at them. */
export function WavesView() {
  const { t } = useTranslation();
  const query = useWaves();
  const [opened, setOpened] = useState<string>();
  const rows = useRowKeys();
  const idOf = ({ kind, key }: Wave) => `${kind} ${key}`;
  return (
    <Panel title={t("adminRequests.views.waves")}>
      <Stack {...rows.area}>
        <Meta>{t("adminRequests.waves.about")}</Meta>
        <RowList
          label={t("adminRequests.views.waves")}
          query={query}
          failed={t("adminRequests.waves.failed")}
          rows={3}
          empty={query.data?.length === 0 && t("adminRequests.waves.none")}
        >
          {query.data?.map((wave) => (
            <WaveRow
              key={idOf(wave)}
              id={idOf(wave)}
              wave={wave}
              opened={opened === idOf(wave)}
              onToggle={() => setOpened(opened === idOf(wave) ? undefined : idOf(wave))}
              onDone={() => rows.focusAfter(idOf(wave))}
            />
          ))}
        </RowList>
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
  const area = kind === "area" && readAreaKey(key);
  const place = area && placeName(area);
  return (
    <Row
      id={id}
      name={t("adminRequests.waves.accounts", { count: accounts })}
      tags={<span>{t(`adminRequests.waves.kinds.${kind}`, { what: place || key })}</span>}
      summary={
        <Meta>
          <span>
            {t("adminRequests.waves.first")} <Ago at={from} />
          </span>
          <span>
            {t("adminRequests.waves.last")} <Ago at={to} />
          </span>
        </Meta>
      }
      opened={opened}
      onOpen={onToggle}
    >
      <WaveAccounts wave={wave} onDone={onDone} />
    </Row>
  );
}
