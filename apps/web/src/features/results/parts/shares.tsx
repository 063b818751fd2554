import type { PartyLead, PartyResults } from "@mero-mat/api/results";
import { formatPercent } from "../../../i18n/format.ts";
import { readersName } from "../../../i18n/names.ts";
import { placeName } from "../../../i18n/places.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { partyLook } from "../../../parts/party-look.ts";
import { screenOnly } from "../../../parts/style-props.ts";
import type { CountedPoll } from "./area-polls.ts";
import { pollCard } from "./poll-card.ts";
import { ShareButtons } from "./share-buttons.tsx";

type Shown = { national: PartyResults } | { leads: PartyLead[] } | { poll: CountedPoll };

/** Sends one card of the results to others. */
export function Shares(shown: Shown) {
  const { t } = useTranslation();
  const nameOf = (party: { partyName: string; nepaliName: string }) =>
    readersName({ name: party.partyName, nepaliName: party.nepaliName });

  const cardOf = () => {
    if ("poll" in shown) return pollCard(shown.poll, placeName(shown.poll) ?? "", t);
    if ("national" in shown)
      return {
        title: t("results.proportional.title"),
        text: t("results.proportional.nationwide"),
        path: "/results",
        lines: shown.national.allParties.map((party) => ({
          name: nameOf(party),
          value: t("results.seats", { count: party.seats }),
          share: party.percentage,
          percent: formatPercent(party.percentage),
          colour: partyLook(party.partyName).colour,
        })),
      };
    const all = shown.leads.reduce((sum, { wins }) => sum + wins, 0);
    return {
      title: t("pages.direct"),
      text: t("results.direct.caption"),
      path: "/results",
      lines: shown.leads
        .filter(({ wins }) => wins > 0)
        .map((party) => {
          const share = (party.wins / all) * 100;
          return {
            name: nameOf(party),
            value: t("results.direct.won", { count: party.wins }),
            share,
            percent: formatPercent(share),
            colour: partyLook(party.partyName).colour,
          };
        }),
    };
  };
  const card = cardOf();
  if (card.lines.length === 0) return null;
  return (
    <div {...screenOnly}>
      <ShareButtons card={card} />
    </div>
  );
}
