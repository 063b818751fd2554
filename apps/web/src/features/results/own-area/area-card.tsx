import { Stack } from "@mantine/core";
import type { CurrentUser } from "@mero-mat/api/auth";
import { isProvinceId } from "@mero-mat/domain/geography";
import type { TFunction } from "i18next";
import { useState } from "react";
import { personText } from "../../../api/errors.ts";
import { trpc } from "../../../api/trpc.ts";
import { regionName } from "../../../i18n/places.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { useCurrentUser } from "../../../session/session.ts";
import { Button } from "../../../ui/button.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Empty } from "../../../ui/query-states.tsx";
import { Reading } from "../../../ui/reading.tsx";
import { ResultCard } from "../parts/result-card.tsx";
import { AreaPoll } from "./area-poll.tsx";
import { YourAreaVote } from "./your-area-vote.tsx";

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

/** Adds this many at a time, because an administrator sees the polls of the whole country. */
const room = 3;

function AreaPolls({ isAdmin }: { isAdmin: boolean }) {
  const { t } = useTranslation();
  const query = trpc.results.area.useQuery();
  // In the same batch as the polls: a later answer would push them down.
  const { data: vote } = trpc.results.areaVote.useQuery();
  const [shownCount, setShownCount] = useState(room);
  return (
    <Reading query={query} failed={t("results.area.failed")} rows={4}>
      {(polls) => (
        <Stack gap="lg">
          {vote && <YourAreaVote vote={vote} />}
          {polls.length === 0 && <Empty text={t("results.area.empty")} />}
          {polls.slice(0, shownCount).map((poll) => (
            <AreaPoll key={poll.postId} poll={poll} isAdmin={isAdmin} hasVoted={vote?.postId === poll.postId} />
          ))}
          {polls.length > shownCount && (
            <Button variant="default" onClick={() => setShownCount(shownCount + room)}>
              {t("results.area.more")}
            </Button>
          )}
        </Stack>
      )}
    </Reading>
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
