import "@mantine/core/styles/Alert.css";
import { Alert, Box } from "@mantine/core";
import type { LocationRequest } from "@mero-mat/api/profile";
import { currentLanguage } from "../../i18n/i18n.ts";
import { placeName } from "../../i18n/places.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Day } from "../../parts/day.tsx";

const tones = { pending: "waiting", approved: "done", rejected: "ink" } as const;

/** The newest request to move and what became of it. */
export function RequestState({ request }: { request: LocationRequest }) {
  const { t } = useTranslation();
  const { status, to, createdAt, reviewedAt, proofDocument } = request;
  return (
    <Alert color={tones[status]} role="status" title={t(`editProfile.request.${status}`)}>
      <Box
        component="dl"
        m={0}
        display="grid"
        style={{ gridTemplateColumns: "auto minmax(0, 1fr)", columnGap: "0.75rem" }}
      >
        <dt>{t("editProfile.request.to")}</dt>
        <Box component="dd" m={0} fw={600}>
          {placeName(to, currentLanguage(), t)}
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
