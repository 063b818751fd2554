import { Alert, Box, Group } from "@mantine/core";
import type { LocationRequest } from "@mero-mat/api/profile";
import { trpc } from "../../api/trpc.ts";
import { UploadField } from "../../forms/fields/upload-field.tsx";
import { placeName } from "../../i18n/places.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Day } from "../../parts/day.tsx";
import { muted } from "../../parts/style-props.ts";
import { QuietButton } from "../../ui/quiet-button.tsx";
import { Reading } from "../../ui/reading.tsx";

interface Props {
  isMove: boolean;
  proof: string | null;
  onProof: (url: string | null) => void;
  onProofBusy: (busy: boolean) => void;
  onStay: () => void;
}

export const useLocationRequest = () => trpc.profile.locationRequest.useQuery();

/** Returns what a change of area means. */
export function MovePart({ isMove, proof, onProof, onProofBusy, onStay }: Props) {
  const { t } = useTranslation();
  const query = useLocationRequest();
  const { data } = query;
  const request = data?.request ?? null;
  const isPending = request?.status === "pending";
  // A move that waited for nobody is no request: nobody looked at it.
  const showsRequest = isPending || (request !== null && request.reviewedBy !== null);

  return (
    <>
      {isMove && (
        <Group gap="0 var(--mantine-spacing-sm)" justify="space-between" my="-2xs" {...muted}>
          <p>{t("editProfile.move.changed")}</p>
          <QuietButton onClick={onStay}>{t("editProfile.move.stay")}</QuietButton>
        </Group>
      )}
      {data?.needsApproval && !isPending && <Alert color="place">{t("editProfile.move.approval")}</Alert>}
      {data?.needsApproval && !isPending && isMove && (
        <UploadField
          label={t("editProfile.move.proof")}
          description={t("editProfile.move.proofHint")}
          value={proof}
          onChange={onProof}
          onBusy={onProofBusy}
        />
      )}
      <Reading variant="line" query={query} failed={t("editProfile.move.unknown")} waiting={null}>
        {() => showsRequest && request && <RequestState request={request} />}
      </Reading>
    </>
  );
}

const tones = { pending: "waiting", approved: "done", rejected: "ink" } as const;

/** Shows the newest request to move, and its outcome. */
function RequestState({ request }: { request: LocationRequest }) {
  const { t } = useTranslation();
  const { status, to, createdAt, reviewedAt, proofDocument } = request;
  return (
    <Alert color={tones[status]} role="status" title={t(`editProfile.request.${status}`)}>
      <Box
        component="dl"
        m={0}
        display="grid"
        style={{ gridTemplateColumns: "auto minmax(0, 1fr)", columnGap: "var(--mantine-spacing-sm)" }}
      >
        <dt>{t("editProfile.request.to")}</dt>
        <Box component="dd" m={0} fw={600}>
          {placeName(to)}
        </Box>
        <dt>{t("editProfile.request.asked")}</dt>
        <Box component="dd" m={0} fw={600}>
          <Day at={createdAt} />
        </Box>
        {reviewedAt && (
          <>
            <dt>{t("editProfile.request.reviewed")}</dt>
            <Box component="dd" m={0} fw={600}>
              <Day at={reviewedAt} />
            </Box>
          </>
        )}
      </Box>
      {proofDocument && (
        <Box
          component="a"
          lh="2.75rem"
          fw={600}
          style={{ justifySelf: "start" }}
          href={proofDocument}
          target="_blank"
          rel="noreferrer"
        >
          {t("editProfile.request.proof")}
        </Box>
      )}
    </Alert>
  );
}
