import { Alert, Box, Stack } from "@mantine/core";
import { failureOf } from "../../api/errors.ts";
import { isRefusal } from "../../api/query-client.ts";
import { trpc } from "../../api/trpc.ts";
import { useTitle } from "../../hooks/use-title.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Day } from "../../parts/day.tsx";
import { PolicyHtml } from "../../parts/policy-html.tsx";
import { UserText } from "../../parts/user-text.tsx";
import { Button } from "../../ui/button.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { NoticeCard } from "../../ui/notice-card.tsx";
import { Skeleton } from "../../ui/query-states.tsx";
import { Reading } from "../../ui/reading.tsx";
import classes from "./privacy-policy.module.css";

const page = { className: classes.policy, gap: "var(--mantine-spacing-sm)" };

const cacheMs = 5 * 60_000;
const retries = 3;

export function PrivacyPolicyPage() {
  const { t } = useTranslation();
  useTitle(t("pages.privacyPolicy"));
  const query = trpc.policy.current.useQuery(undefined, {
    staleTime: cacheMs,
    retry: (failures, failure) => failures < retries && !isRefusal(failure),
  });
  return (
    <Reading
      query={query}
      waiting={
        <Stack component="article" {...page} aria-busy="true">
          <h1>{t("pages.privacyPolicy")}</h1>
          <Skeleton rows={5} />
        </Stack>
      }
      failed={(retry) => (failureOf(query.error)?.reason === "not_found" ? <NotFound /> : <Unavailable {...retry} />)}
    >
      {(policy) => <Policy {...policy} />}
    </Reading>
  );
}

function Policy({ title, lastUpdated, content }: { title: string; lastUpdated: string; content: string }) {
  const { t } = useTranslation();
  return (
    <Stack component="article" {...page}>
      <h1>
        <UserText as="span">{title}</UserText>
      </h1>
      <Box component="p" mt="-2xs" c="dimmed" fz="sm">
        {t("privacyPolicy.updated")} <Day at={lastUpdated} />
      </Box>
      <PolicyHtml html={content} />
      <Alert color="place">
        {t("privacyPolicy.translation")}
        <ContactLink />
      </Alert>
    </Stack>
  );
}

function NotFound() {
  const { t } = useTranslation();
  return (
    <NoticeCard icon="policy" title={t("privacyPolicy.notFound.title")} text={t("privacyPolicy.notFound.text")}>
      <LinkButton to="/">{t("common.backHome")}</LinkButton>
      <ContactLink />
    </NoticeCard>
  );
}

function Unavailable({ isRetrying, onRetry }: { isRetrying?: boolean; onRetry?: () => void }) {
  const { t } = useTranslation();
  return (
    <NoticeCard icon="policy" title={t("privacyPolicy.unavailable.title")} text={t("privacyPolicy.unavailable.text")}>
      <Button loading={isRetrying} onClick={onRetry}>
        {t("common.tryAgain")}
      </Button>
      <ContactLink />
    </NoticeCard>
  );
}

/** Shows the contact, if there is one. */
function ContactLink() {
  const { t } = useTranslation();
  const { data } = trpc.policy.contact.useQuery();
  if (!data?.email) return null;
  return (
    <Box component="p" fz="sm" style={{ overflowWrap: "anywhere" }}>
      {t("privacyPolicy.contact")}{" "}
      <Box component="a" c="var(--place)" fw={600} lh="2.75rem" display="inline-block" href={`mailto:${data.email}`}>
        {data.email}
      </Box>
    </Box>
  );
}
