import { Text } from "@mantine/core";
import { emojiOf, picturesOf } from "@mero-mat/domain/party-pictures";
import { BarList } from "../../desk/bars.tsx";
import { FirstOf } from "../../desk/more.tsx";
import { formatPercent } from "../../i18n/format.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { EmblemSquare } from "../../parts/emblem-square.tsx";
import { giveLooks, partyLook } from "../../parts/party-look.ts";
import { ShareBar } from "../../parts/share-bar.tsx";
import { UserText } from "../../parts/user-text.tsx";
import type { PartyShare } from "./with-shares.ts";

const atFirst = 10;

export function PartyBars({ parties }: { parties: PartyShare[] }) {
  const { t } = useTranslation();
  const most = Math.max(1, ...parties.map(({ voteCount }) => voteCount));
  giveLooks(parties.map(({ partyName }) => partyName));
  return (
    <FirstOf rows={parties} few={atFirst}>
      {(shown) => (
        <BarList
          rows={shown.map((party) => ({
            id: party.partyName,
            before: <PartyPicture party={party} />,
            name: <PartyNames party={party} />,
            bar: <ShareBar percent={(party.voteCount / most) * 100} look={partyLook(party.partyName)} />,
            figure: formatPercent(party.share),
            note: t("adminStatistics.parties.votes", { count: party.voteCount }),
          }))}
        />
      )}
    </FirstOf>
  );
}

/** Nepali first, whoever reads, as on every list of parties. */
function PartyNames({ party: { name, nepaliName } }: { party: PartyShare }) {
  return (
    <>
      <UserText as="strong" fw={600}>
        {nepaliName}
      </UserText>
      {name !== nepaliName && (
        <>
          {" "}
          <Text component="span" c="dimmed" fz="sm">
            <UserText as="span">{name}</UserText>
          </Text>
        </>
      )}
    </>
  );
}

function PartyPicture({ party }: { party: PartyShare }) {
  const { images, emoji } = picturesOf(party);
  return <EmblemSquare images={images} otherwise={emoji ?? emojiOf(party.name)} />;
}
