import type { Receipt } from "@mero-mat/api/public-log";
import { ballotPictures, imageAddress } from "@mero-mat/domain/party-pictures";
import { noneOfThese, nonePictures } from "@mero-mat/domain/poll-options";
import { trpc } from "../../api/trpc.ts";
import { BallotPicture } from "../ballot-picture.tsx";

const nationwide = "samanupatik";

/** Shows the ballot picture of the choice that a receipt is for. */
export function ChoicePicture({ receipt: { scope, choice, name } }: { receipt: Receipt }) {
  const isOfParty = scope === nationwide;
  const { data: candidates = [] } = trpc.polls.candidates.useQuery({ id: scope }, { enabled: !isOfParty });
  const { data: parties = [] } = trpc.parties.active.useQuery(undefined, { enabled: isOfParty });
  const party = parties.find(({ id }) => id === choice);
  const ofParty = party && ballotPictures(party, party.nepaliName);
  const ofCandidate = candidates.find(({ optionId }) => optionId === choice)?.pictures;
  const isNone = !isOfParty && name === noneOfThese.name;
  const pictures = isNone ? nonePictures : (ofCandidate ?? ofParty);
  if (!pictures) return null;
  return (
    <>
      {/* The other candidates' pictures load too: a single request would reveal the choice by its length. */}
      <span hidden>
        {candidates.flatMap(({ optionId, pictures: [src = ""] }) =>
          src.includes("/") ? <img key={optionId} src={imageAddress(src)} alt="" /> : [],
        )}
      </span>
      <BallotPicture pictures={pictures} size="xl" />
    </>
  );
}
