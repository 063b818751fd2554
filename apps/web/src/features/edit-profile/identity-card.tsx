import { Alert } from "@mantine/core";
import { trpc } from "../../api/trpc.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Panel } from "../../ui/panel.tsx";
import { Reading } from "../../ui/reading.tsx";
import { type Identity, IdentityForm } from "./identity-form.tsx";

/** Form for the citizenship number, so that an administrator can verify the account. */
export function IdentityCard() {
  const { t } = useTranslation();
  const query = trpc.profile.identity.useQuery();

  return (
    <Panel title={t("editProfile.identity.title")} note={t("editProfile.identity.lead")}>
      <Reading query={query} failed={t("editProfile.identity.unread")} rows={5}>
        {(identity) => (
          <>
            <IdentityState identity={identity} />
            <IdentityForm identity={identity} />
          </>
        )}
      </Reading>
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
