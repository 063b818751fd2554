import type { Poll } from "@mero-mat/api/polls";
import { isSameName } from "@mero-mat/domain/poll-options";
import { type ConflictField, fieldOf } from "../../../desk/conflict-fields.ts";
import { type BallotDraft, type Candidate, draftOf, inFull, isEmpty } from "../../../desk/polls/draft.ts";
import { toTimes } from "../../../desk/polls/times.ts";
import { momentText } from "../../../i18n/moment-text.ts";
import { readersName } from "../../../i18n/names.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";

type Field = ConflictField<BallotDraft>;

/** Finds the same candidate in another version: a new row has no id, so its name identifies it. */
const rowIn = ({ candidates }: BallotDraft, { id, name }: Candidate) =>
  candidates.find((row) => (id !== undefined && row.id === id) || (row.id === undefined && isSameName(row.name, name)));

/** Leaves out the key, which each version counts by itself. */
function dataOf(row: Candidate | undefined) {
  if (!row) return null;
  const { key: _, id: __, ...data } = row;
  return data;
}

const details = ({ photo, about, aboutNepali, link }: Candidate) => [photo && "🖼️", about, aboutNepali, link];

/** Returns a function that lists the parts of a poll that two administrators may have changed, candidate by candidate. */
export function usePollFields() {
  const { t } = useTranslation();
  const yesNo = (isOn: boolean) => t(`desk.conflict.${isOn ? "yes" : "no"}`);

  const ofCandidate = (candidate: Candidate, isOnBallot: boolean): Field => ({
    name: `candidate ${candidate.id ?? candidate.name}`,
    label: t("adminPolls.newer.candidate", { name: readersName(candidate) }),
    read: (values) => dataOf(rowIn(values, candidate)),
    show(values) {
      const row = rowIn(values, candidate);
      return row ? [inFull(row), ...details(row)].filter(Boolean).join("\n") : t("adminPolls.newer.notOnBallot");
    },
    take(into, from) {
      const [before, row] = [rowIn(into, candidate), rowIn(from, candidate)];
      const others = into.candidates.filter((other) => other !== before);
      if (!row) return { ...into, candidates: others };
      if (before) {
        const taken = { ...row, key: before.key, id: before.id };
        return { ...into, candidates: into.candidates.map((other) => (other === before ? taken : other)) };
      }
      const { id: _, ...added } = row;
      const key = Math.max(-1, ...others.map((other) => other.key)) + 1;
      return { ...into, candidates: [...others, { ...(isOnBallot ? row : added), key }] };
    },
  });

  return (newer: Poll, mine: BallotDraft): Field[] => {
    const theirs = draftOf(newer);
    const texts = (["content", "contentNepali"] as const).map((key) =>
      fieldOf<BallotDraft>([key], { label: t(`newPoll.${key}`) }),
    );
    // Only the text of a declared poll can be changed.
    if (newer.winnerDeclared) return texts;
    const added = mine.candidates.filter((row) => !isEmpty(row) && !rowIn(theirs, row));
    return [
      ...texts,
      ...theirs.candidates.map((row) => ofCandidate(row, true)),
      // A candidate that is no longer on the ballot returns as a new one.
      ...added.map((row) => ofCandidate(row, false)),
      fieldOf<BallotDraft>(["noneOfThese"], {
        label: t("newPoll.noneOfThese"),
        show: ({ noneOfThese }) => yesNo(noneOfThese),
      }),
      ...(["opensAt", "closesAt"] as const).map((end) =>
        fieldOf<BallotDraft>([end], {
          label: t(`newPoll.times.${end}`),
          show(values) {
            const moment = toTimes(values)[end];
            return moment && momentText(moment);
          },
        }),
      ),
    ];
  };
}
