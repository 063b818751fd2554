import { Button } from "@mantine/core";
import { trpc } from "../../api/trpc.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Blocks } from "../../parts/blocks.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Panel } from "../../ui/panel.tsx";
import { type Identity, IdentityForm } from "./identity-form.tsx";

/** Optional: who gives it can be verified by an administrator. */
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
      {!data && !error && <Blocks heights={["3rem", "4.75rem", "9rem"]} />}
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
