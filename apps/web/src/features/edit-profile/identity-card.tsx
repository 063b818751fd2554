import { Button } from "@mantine/core";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { trpc } from "../../api/trpc.ts";
import { Notice } from "../../ui/notice.tsx";
import classes from "./edit-profile.module.css";
import { type Identity, IdentityForm } from "./identity-form.tsx";

/** Optional: who gives it can be verified by an administrator. */
export function IdentityCard() {
  const { t } = useTranslation();
  const { data, error, refetch, isFetching } = trpc.profile.identity.useQuery();
  const id = useId();

  return (
    <section className={classes.card} aria-labelledby={id}>
      <h2 id={id}>{t("editProfile.identity.title")}</h2>
      <p className={classes.lead}>{t("editProfile.identity.lead")}</p>
      {data && (
        <>
          <IdentityState identity={data} />
          <IdentityForm identity={data} />
        </>
      )}
      {!data && !error && <Skeleton />}
      {!data && error && (
        <>
          <p role="alert">{t("editProfile.identity.unread")}</p>
          <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
            {t("common.tryAgain")}
          </Button>
        </>
      )}
    </section>
  );
}

function IdentityState({ identity: { isVerified, citizenshipNumber } }: { identity: Identity }) {
  const { t } = useTranslation();
  if (isVerified)
    return (
      <Notice tone="done" role="status">
        <strong>{t("editProfile.identity.verified")}</strong>
        {t("editProfile.identity.verifiedText")}
      </Notice>
    );
  if (citizenshipNumber !== null)
    return (
      <Notice tone="waiting" role="status">
        <strong>{t("editProfile.identity.waiting")}</strong>
        {t("editProfile.identity.waitingText")}
      </Notice>
    );
  return (
    <Notice tone="plain" role="status">
      {t("editProfile.identity.absent")}
    </Notice>
  );
}

function Skeleton() {
  const { t } = useTranslation();
  return (
    <div className={classes.skeleton} role="status" aria-label={t("common.loading")}>
      <span />
      <span />
      <span />
    </div>
  );
}
