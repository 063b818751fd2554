import { Badge, Box, Group, Stack, Text } from "@mantine/core";
import type { Area } from "@mero-mat/domain/geography";
import { isIndependent } from "@mero-mat/domain/parties";
import { ballotPictures, firstLetter } from "@mero-mat/domain/party-pictures";
import { noneOfThese, nonePictures } from "@mero-mat/domain/poll-options";
import { symbolsForAlike } from "@mero-mat/domain/symbols";
import { useId } from "react";
import type { BallotDraft, Candidate } from "../../../desk/polls/draft.ts";
import { readersName, readersText } from "../../../i18n/names.ts";
import { placeName } from "../../../i18n/places.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { BallotNames, ReadOnlyBallot } from "../../../parts/ballot.tsx";
import { optionLine } from "../../../parts/option-line.ts";
import { usePartyByName } from "../../../parts/use-party-by-name.ts";
import { UserText } from "../../../parts/user-text.tsx";

const none = <BallotNames pictures={nonePictures} title={noneOfThese.nepaliName} details={[noneOfThese.name]} />;

interface Props {
  draft: BallotDraft;
  areas: Area[];
}

export function BallotPreview({ draft, areas }: Props) {
  const { t } = useTranslation();
  const { candidates, noneOfThese: isNoneOffered } = draft;
  const id = useId();
  const partyOf = usePartyByName();
  const looks = candidates.map(({ party, symbol = null, ...names }) =>
    ballotPictures({ ...partyOf(party), symbol }, titleOf(names)),
  );
  const given = symbolsForAlike(
    candidates.map(({ party, symbol }, index) => ({
      picture: looks[index]?.[0] ?? "",
      hasSymbol: Boolean(symbol),
      hasParty: !isIndependent(party),
      isNew: true,
    })),
  );
  const [first] = areas;
  const question = readersText(draft.content, draft.contentNepali).trim();
  const place = first ? placeName(first) : t("newPoll.preview.noPlace");
  return (
    <Stack role="region" gap="sm" p="md" bg="var(--paper)" bdrs="lg" aria-labelledby={id}>
      <header>
        <h3 id={id}>{t("newPoll.preview.title")}</h3>
        <Text c="dimmed" fz="sm">
          {t("newPoll.preview.note")}
        </Text>
      </header>
      <Stack gap="sm" p="md" bg="var(--card)" bd="1px solid var(--line)" bdrs="lg">
        <Group gap="var(--mantine-spacing-4xs) var(--mantine-spacing-xs)" c="dimmed" fz="sm">
          <Badge component="span">{t("newPoll.preview.chip")}</Badge>
          <span>
            {place} {areas.length > 1 && t("newPoll.preview.morePlaces", { count: areas.length - 1 })}
          </span>
        </Group>
        <Box fz="lg" lh={1.4} {...(question ? { fw: 700 } : { c: "dimmed" })} style={{ textWrap: "pretty" }}>
          <UserText>{question || t("newPoll.preview.content")}</UserText>
        </Box>
        <ReadOnlyBallot
          label={t("newPoll.candidates")}
          choices={[
            ...candidates.map((candidate, index) => ({
              id: String(candidate.key),
              names: (
                <Names
                  candidate={candidate}
                  number={index + 1}
                  pictures={given[index] ? [given[index], firstLetter(titleOf(candidate))] : (looks[index] ?? [])}
                />
              ),
              line: optionLine({ ...candidate, id: String(candidate.key) }, partyOf(candidate.party)),
            })),
            ...(isNoneOffered ? [{ id: "none", names: none, line: optionLine({ ...noneOfThese, id: "none" }) }] : []),
          ]}
          stamped={undefined}
          stampedText=""
        />
      </Stack>
    </Stack>
  );
}

const titleOf = ({ name, nepaliName }: Pick<Candidate, "name" | "nepaliName">) => nepaliName.trim() || name.trim();

interface NamesProps {
  candidate: Candidate;
  number: number;
  pictures: string[];
}

/** Shows the Nepali name large, as on the ballot; an empty row by its number. */
function Names({ candidate, number, pictures }: NamesProps) {
  const { t } = useTranslation();
  const party = usePartyByName()(candidate.party);
  const name = candidate.name.trim();
  const title = titleOf(candidate);
  return (
    <BallotNames
      pictures={pictures}
      title={title || t("newPoll.candidate", { number })}
      details={[...new Set([name === title ? "" : name, readersName(party)].filter(Boolean))]}
    />
  );
}
