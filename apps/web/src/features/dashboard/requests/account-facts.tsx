import { Alert } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { Facts } from "../../../desk/facts.tsx";
import { accountPlace, DeskLink } from "../../../desk/places.tsx";
import { formatNumber } from "../../../i18n/format.ts";
import { placeName } from "../../../i18n/places.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Day } from "../../../parts/day.tsx";
import { Button } from "../../../ui/button.tsx";
import { ModalDialog } from "../../../ui/modal-dialog.tsx";
import { DocumentPicture } from "./document-picture.tsx";
import type { AccountDetail } from "./reads.ts";

const counts = ["polls", "openVotes", "declaredVotes", "partyVotes", "comments"] as const;

type Fact = [label: "place" | "email" | "phone" | "joined" | "reason" | "number" | "photo" | "id", value: ReactNode];

export function AccountFacts({ account }: { account: AccountDetail }) {
  const { t } = useTranslation();
  const { citizenshipPhotoUrl: photo } = account;
  const none = t("adminRequests.accounts.details.none");
  const facts: Fact[] = [
    ["place", placeName(account) ?? t("adminRequests.noPlace")],
    ["email", account.email ?? none],
    ["phone", account.phone ?? none],
    ["number", <CitizenshipNumber key="number" account={account} />],
    ["photo", photo === null ? none : <Photo key="photo" url={photo} name={account.username} />],
    ["joined", <Day key="day" at={account.createdAt} />],
    ["reason", account.accountStatus === "rejected" && (account.rejectionReason ?? none)],
    ["id", account.id],
  ];
  return (
    <>
      <Facts
        label={t("adminRequests.accounts.details.label", { name: account.username })}
        facts={facts.flatMap(([label, value]) =>
          value === false ? [] : [{ label: t(`adminRequests.accounts.details.${label}`), value }],
        )}
        width="20rem"
      />
      <Facts
        label={t("adminRequests.accounts.details.done", { name: account.username })}
        facts={counts.map((name) => ({
          label: t(`adminRequests.accounts.details.${name}`),
          value: formatNumber(account[name]),
        }))}
        width="6.5rem"
        isBold
      />
    </>
  );
}

function CitizenshipNumber({ account: { citizenshipNumber, samePerson } }: { account: AccountDetail }) {
  const { t } = useTranslation();
  return (
    <>
      {citizenshipNumber ?? t("adminRequests.accounts.details.none")}
      {samePerson.length > 0 && (
        <Alert color="waiting" title={t("adminRequests.accounts.samePerson.title", { count: samePerson.length })}>
          {samePerson.map(({ id, username, isVerified }) => (
            <DeskLink key={id} to={accountPlace(id)}>
              {t(`adminRequests.accounts.samePerson.${isVerified ? "verified" : "unverified"}`, { name: username })}
            </DeskLink>
          ))}
          <p>{t("adminRequests.accounts.samePerson.text")}</p>
        </Alert>
      )}
    </>
  );
}

/** The picture shows only on request, because other people may see the screen. */
function Photo({ url, name }: { url: string; name: string }) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  const label = t("adminRequests.accounts.details.photoOf", { name });
  const close = () => setShown(false);
  return (
    <>
      <Button variant="default" onClick={() => setShown(true)}>
        {t("adminRequests.accounts.details.showPhoto")}
      </Button>
      {isShown && (
        <ModalDialog
          onClose={close}
          title={label}
          actions={
            <Button variant="default" onClick={close}>
              {t("adminRequests.close")}
            </Button>
          }
        >
          <DocumentPicture url={url} label={label} />
        </ModalDialog>
      )}
    </>
  );
}
