import { leaderOf } from "@mero-mat/domain/standings";
import { formatNumber } from "../../../i18n/format.ts";
import { readersName } from "../../../i18n/names.ts";
import { placeName } from "../../../i18n/places.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { type CountedPoll, leaderless, ofParty, standingKey } from "../parts/area-polls.ts";
import { ResultTable } from "../parts/result-table.tsx";
import type { Leads } from "./use-leads.ts";

const columns = ["party", "area", "candidate", "votes", "state"] as const;

/** Lists every area in a row, for print, where nothing opens. */
export function LeadTable({ leads, rows }: Leads) {
  const { t } = useTranslation();
  return (
    <ResultTable caption={t("results.direct.caption")} columns={columns}>
      {leads.flatMap((lead) =>
        ofParty(lead).map((poll) => (
          <Row
            key={poll.postId}
            poll={poll}
            party={readersName({ name: lead.partyName, nepaliName: lead.nepaliName })}
          />
        )),
      )}
      {leaderless(leads, rows).map((poll) => (
        <Row key={poll.postId} poll={poll} party={t("results.direct.nobody")} />
      ))}
    </ResultTable>
  );
}

function Row({ poll, party }: { poll: CountedPoll; party: string }) {
  const { t } = useTranslation();
  const leader = leaderOf(poll);
  return (
    <tr>
      <th scope="row">{party}</th>
      <td>{placeName(poll)}</td>
      <td>{leader ? readersName(leader) : t("results.direct.nobody")}</td>
      <td data-number>{leader && formatNumber(leader.voteCount)}</td>
      <td>{t(standingKey(poll))}</td>
    </tr>
  );
}
