import { Stack } from "@mantine/core";
import type { CurrentUser } from "@mero-mat/api/auth";
import { isProvinceId } from "@mero-mat/domain/geography";
import type { TFunction } from "i18next";
import { personText } from "../../../api/errors.ts";
import { regionName } from "../../../i18n/places.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { useCurrentUser } from "../../../session/session.ts";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Reading } from "../../../ui/reading.tsx";
import { ResultCard } from "../parts/result-card.tsx";
import { AreaPolls } from "./area-polls-list.tsx";

function subtitleOf({ province, district, electionArea }: CurrentUser, t: TFunction): string | null {
  if (province === null || !isProvinceId(province) || district === null || electionArea === null) return null;
  return t("results.area.subtitle", {
    district: regionName(district),
    province: regionName(province),
    electionArea,
  });
}

export function AreaCard() {
  const { t } = useTranslation();
  const { user, isVisitor, error, query } = useCurrentUser();
  const isAdmin = user?.role === "admin";
  const subtitle = isAdmin ? t("results.area.adminSubtitle") : user && subtitleOf(user, t);
  return (
    <ResultCard title={t("results.area.title")} subtitle={subtitle ?? undefined}>
      {isVisitor ? (
        <AskedToLogIn />
      ) : (
        <Reading query={query} failed={personText(error, t)} rows={4}>
          {() => (subtitle ? <AreaPolls isAdmin={isAdmin} /> : <WithoutArea />)}
        </Reading>
      )}
    </ResultCard>
  );
}

function AskedToLogIn() {
  const { t } = useTranslation();
  return (
    <Stack gap="sm" c="dimmed">
      <p>{t("results.area.logIn")}</p>
      <LinkButton to="/auth" search={{ next: "/results" }} variant="default">
        {t("shell.logIn")}
      </LinkButton>
    </Stack>
  );
}

function WithoutArea() {
  const { t } = useTranslation();
  return (
    <Stack gap="sm" c="dimmed">
      <p>{t("results.area.noArea")}</p>
      <LinkButton to="/edit-profile" variant="default">
        {t("shell.editProfile")}
      </LinkButton>
    </Stack>
  );
}
