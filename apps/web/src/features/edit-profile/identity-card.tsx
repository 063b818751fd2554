import { Alert, Button } from "@mantine/core";
import { trpc } from "../../api/trpc.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Panel } from "../../ui/panel.tsx";
import { Skeleton } from "../../ui/query-states.tsx";
import { type Identity, IdentityForm } from "./identity-form.tsx";

/** Form for the citizenship number, so that an administrator can verify the account. */
export function IdentityCard() {
  const { t } = useTranslation();
  const { data, error, refetch, isFetching } = trpc.profile.identity.useQuery();

  return (
    <Panel title={t("editProfile.identity.title")} note={t("editProfile.identity.lead")}>
      {data && (
        <>
          <IdentityState identity={data} />
          <IdentityForm identity={data} />
        </>
      )}
      {!data && !error && <Skeleton rows={5} />}
      {!data && error && (
        <>
          <p role="alert">{t("editProfile.identity.unread")}</p>
          <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
            {t("common.tryAgain")}
          </Button>
        </>
      )}
    </Panel>
  );
}

function IdentityState({ identity: { isVerified, citizenshipNumber } }: { identity: Identity }) {
  const { t } = useTranslation();
  if (isVerified)
    return (
      <Alert color="done" role="status" title={t("editProfile.identity.verified")}>
        {t("editProfile.identity.verifiedText")}
      </Alert>
    );
  if (citizenshipNumber !== null)
    return (
      <Alert color="waiting" role="status" title={t("editProfile.identity.waiting")}>
        {t("editProfile.identity.waitingText")}
      </Alert>
    );
  return <Alert role="status">{t("editProfile.identity.absent")}</Alert>;
}
