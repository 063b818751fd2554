import { Box } from "@mantine/core";
import type { Area } from "@mero-mat/domain/geography";
import { Confirm } from "../../../desk/confirm.tsx";
import { ExpandableRows } from "../../../desk/more.tsx";
import { type BallotDraft, validCandidates } from "../../../desk/polls/draft.ts";
import { readersName, readersText } from "../../../i18n/names.ts";
import { placeName } from "../../../i18n/places.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { usePartyByName } from "../../../parts/use-party-by-name.ts";
import { UserText } from "../../../parts/user-text.tsx";

interface Props {
  draft: BallotDraft;
  areas: Area[];
  isPending: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

export function ConfirmMany({ draft, areas, isPending, onConfirm, onCancel }: Props) {
  const { t } = useTranslation();
  const partyOf = usePartyByName();
  const candidates = validCandidates(draft.candidates);
  const districts = new Set(areas.map(({ district }) => district)).size;
  const provinces = new Set(areas.map(({ province }) => province)).size;
  const polls = { count: areas.length };
  return (
    <Confirm
      title={t("newPoll.many.askTitle", polls)}
      confirm={t("newPoll.createMany", polls)}
      isPending={isPending}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <UserText as="strong">{readersText(draft.content, draft.contentNepali).trim()}</UserText>
      <Box component="ul" m={0} pl="lg" aria-label={t("newPoll.candidates")}>
        {candidates.map((candidate) => (
          <li key={candidate.key}>
            <UserText as="span">{`${readersName(candidate)} · ${readersName(partyOf(candidate.party))}`}</UserText>
          </li>
        ))}
      </Box>
      <p>
        {t("newPoll.many.perArea", {
          areas: t("newPoll.many.areas", polls),
          districts: t("newPoll.many.districts", { count: districts }),
          provinces: t("newPoll.many.provinces", { count: provinces }),
          candidates: t("newPoll.many.candidates", { count: candidates.length }),
        })}
      </p>
      <ExpandableRows rows={areas.map((area) => placeName(area))} few={5}>
        {(shown) => (
          <Box component="ul" m={0} pl="lg" aria-label={t("newPoll.many.list")}>
            {shown.map((place) => (
              <li key={place}>{place}</li>
            ))}
          </Box>
        )}
      </ExpandableRows>
      <p>{t(`newPoll.many.${draft.opensAt === "" ? "atOnce" : "later"}`)}</p>
    </Confirm>
  );
}
