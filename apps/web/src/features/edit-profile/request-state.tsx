import type { LocationRequest } from "@mero-mat/api/profile";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "../../i18n/i18n.ts";
import { placeName } from "../../i18n/places.ts";
import { Day } from "../../parts/day.tsx";
import { Notice } from "../../ui/notice.tsx";
import classes from "./edit-profile.module.css";

const tones = { pending: "waiting", approved: "done", rejected: "plain" } as const;

/** The newest request to move and what became of it. */
export function RequestState({ request }: { request: LocationRequest }) {
  const { t } = useTranslation();
  const { status, to, createdAt, reviewedAt, proofDocument } = request;
  return (
    <Notice tone={tones[status]} role="status">
      <strong>{t(`editProfile.request.${status}`)}</strong>
      <dl className={classes.request}>
        <dt>{t("editProfile.request.to")}</dt>
        <dd>{placeName(to, currentLanguage(), t)}</dd>
        <dt>{t("editProfile.request.asked")}</dt>
        <dd>
          <Day at={createdAt} />
        </dd>
        {reviewedAt && (
          <>
            <dt>{t("editProfile.request.reviewed")}</dt>
            <dd>
              <Day at={reviewedAt} />
            </dd>
          </>
        )}
      </dl>
      {proofDocument && (
        <a className={classes.document} href={proofDocument} target="_blank" rel="noreferrer">
          {t("editProfile.request.proof")}
        </a>
      )}
    </Notice>
  );
}
