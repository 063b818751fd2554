import "@mantine/core/styles/Alert.css";
import { Alert, Button, Group } from "@mantine/core";
import { trpc } from "../../api/trpc.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { muted } from "../../parts/style-props.ts";
import { UploadField } from "../../parts/upload-field.tsx";
import { QuietButton } from "../../ui/quiet-button.tsx";
import { RequestState } from "./request-state.tsx";

interface Props {
  isMove: boolean;
  proof: string | null;
  onProof: (url: string | null) => void;
  onProofBusy: (busy: boolean) => void;
  onStay: () => void;
}

export const useLocationRequest = () => trpc.profile.locationRequest.useQuery();

/** What a change of the area brings with it. */
export function MovePart({ isMove, proof, onProof, onProofBusy, onStay }: Props) {
  const { t } = useTranslation();
  const { data, error, refetch, isFetching } = useLocationRequest();
  const request = data?.request ?? null;
  const isPending = request?.status === "pending";
  // A move that waited for nobody is no request: nobody looked at it.
  const isTold = isPending || (request !== null && request.reviewedBy !== null);

  return (
    <>
      {isMove && (
        <Group gap="0 0.75rem" justify="space-between" my="-0.5rem" {...muted}>
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
      {isTold && request && <RequestState request={request} />}
      {!data && error && (
        <Group gap="0 0.75rem" justify="space-between" my="-0.5rem" {...muted}>
          <p role="alert">{t("editProfile.move.unknown")}</p>
          <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
            {t("common.tryAgain")}
          </Button>
        </Group>
      )}
    </>
  );
}
