import { Box, Group } from "@mantine/core";
import type { DetailedLead, PartyLead } from "@mero-mat/api/results";
import type { ReactNode } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { PartyPicture } from "../../../parts/party-picture.tsx";
import { breakAnywhere, digits, muted, screenOnly } from "../../../parts/style-props.ts";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { Rows } from "../../../ui/rows.tsx";
import { type CountedPoll, leaderless, ofParty } from "../parts/area-polls.ts";
import { Names } from "../parts/names.tsx";
import { nobody } from "../parts/results-search.ts";
import { AreaRow } from "./area-row.tsx";
import classes from "./lead-list.module.css";

export interface Opened {
  /** The party whose areas are open, and `area` the poll that is. */
  party: string | undefined;
  area: string | undefined;
  onOpen: (opened: { party?: string; area?: string }) => void;
}

interface Props extends Opened {
  leads: PartyLead[];
  rows: DetailedLead[];
}

/** Lists the parties with their areas, and last the areas that nobody leads. */
export function LeadList({ leads, rows, ...opened }: Props) {
  const { t } = useTranslation();
  const ledByNobody = leaderless(leads, rows);
  const isAnyDeclared = rows.some(({ winnerDeclared }) => winnerDeclared);

  const countsOf = ({ wins, totalLeads }: PartyLead) => {
    const leading = totalLeads - wins;
    return [
      isAnyDeclared && t("results.direct.won", { count: wins }),
      leading > 0 && t("results.direct.leads", { count: leading }),
    ]
      .filter(Boolean)
      .join(" · ");
  };

  return (
    <div className={classes.frame} {...screenOnly}>
      <Rows>
        {leads.map((lead) => (
          <li key={lead.partyName}>
            <LeadGroup
              {...opened}
              name={lead.partyName}
              counts={countsOf(lead)}
              picture={<PartyPicture party={{ ...lead, name: lead.partyName }} size="sm" />}
              title={<Names name={lead.partyName} nepaliName={lead.nepaliName} />}
              polls={() => ofParty(lead)}
            />
          </li>
        ))}
        {ledByNobody.length > 0 && (
          <li>
            <LeadGroup
              {...opened}
              name={nobody}
              counts={t("results.direct.areas", { count: ledByNobody.length })}
              title={t("results.direct.leaderless")}
              polls={() => ledByNobody}
            />
          </li>
        )}
      </Rows>
    </div>
  );
}

const areasLine = { borderInlineStart: "2px solid var(--line)", listStyle: "none" };

interface GroupProps extends Opened {
  name: string;
  picture?: ReactNode;
  title: ReactNode;
  counts: string;
  /** The polls, read only when they are shown. */
  polls: () => CountedPoll[];
}

function LeadGroup({ name, picture, title, counts, polls, party, area, onOpen }: GroupProps) {
  const opened = party === name;
  return (
    <Disclosure
      level={3}
      opened={opened}
      onToggle={() => onOpen(opened ? {} : { party: name })}
      summary={
        <Group component="span" gap="sm" wrap="nowrap" miw={0}>
          {picture}
          <Group component="span" flex={1} gap="0 var(--mantine-spacing-sm)" justify="space-between" miw={0}>
            <Box component="span" miw={0} lh={1.45} style={breakAnywhere}>
              {title}
            </Box>
            <Box component="span" {...muted} style={digits}>
              {counts}
            </Box>
          </Group>
        </Group>
      }
    >
      <Box component="ul" m={0} pt={0} pr={0} pb="sm" pl="sm" style={areasLine}>
        {opened &&
          polls().map((poll) => (
            <li key={poll.postId}>
              <AreaRow
                poll={poll}
                opened={poll.postId === area}
                onToggle={() => onOpen(poll.postId === area ? { party: name } : { party: name, area: poll.postId })}
              />
            </li>
          ))}
      </Box>
    </Disclosure>
  );
}
