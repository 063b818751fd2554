import { Flex } from "@mantine/core";
import { formatNumber } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { placeName } from "../../i18n/places.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Ago } from "../../parts/moment.tsx";
import { Meta } from "../../ui/meta.tsx";
import type { Wave } from "./reads.ts";
import { Row } from "./row.tsx";
import { WaveAccounts } from "./wave-accounts.tsx";

interface Props {
  id: string;
  wave: Wave;
  opened: boolean;
  onToggle: () => void;
  onDone: () => void;
}

export function WaveRow({ id, wave, opened, onToggle, onDone }: Props) {
  const { t } = useTranslation();
  const language = currentLanguage();
  const { kind, key, accounts, from, to } = wave;
  const [province = null, district = null, area] = key.split("/");
  const place = kind === "area" && placeName({ province, district, electionArea: Number(area) }, language, t);
  const summary = (
    <>
      <Flex component="span" wrap="wrap" gap="0.25rem 0.5rem" align="center">
        <strong>
          {t("adminRequests.waves.accounts", { count: accounts, number: formatNumber(accounts, language) })}
        </strong>
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
