import { useQueryClient } from "@tanstack/react-query";
import { useLocation, useMatches, useNavigate, useRouterState } from "@tanstack/react-router";
import { Fragment, type ReactNode, useEffect, useState } from "react";
import { personText } from "../../../api/errors.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { gate, type Way } from "../../../session/guard.ts";
import { logoutKey, useCurrentUser } from "../../../session/session.ts";
import { Button } from "../../../ui/button.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { NoticeCard } from "../../../ui/notice-card.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { wayOut } from "./way-out.ts";

/** Decides who sees a page, by the `access` that each route states. Nothing else does. */
export function Guard({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const access = useMatches({ select: (matches) => matches.at(-1)?.staticData.access ?? "public" });
  const { user, isLoading, error, query } = useCurrentUser();

  if (access === "public" || (access === "visitor" && error)) return children;
  if (isLoading) return <Spinner />;
  if (error) return <Unreachable text={personText(error, t)} onRetry={() => void query.refetch()} />;
  const decision = gate(access, user);
  // The content of an account's own page, a password or an address, is never handed on to the next account.
  if (decision === "open") return <Fragment key={access === "account" ? user?.id : null}>{children}</Fragment>;
  if (decision === "denied") return <AccessDenied />;
  return <Leave to={decision.to} />;
}

function Leave({ to }: { to: Way }) {
  const location = useLocation();
  const queries = useQueryClient();
  // Decided once: during the navigation the URL is already the next page's, which requires nothing.
  const [way] = useState(() => wayOut(to, location, queries.isMutating({ mutationKey: logoutKey }) > 0));
  const navigate = useNavigate();
  const isSettled = useRouterState({ select: ({ status }) => status === "idle" });
  useEffect(() => {
    // A step back is still under way when this mounts: leaving in the middle of it would leave nothing but a blank page.
    if (isSettled) void navigate({ ...way, replace: true });
  }, [isSettled, navigate, way]);
  return null;
}

function AccessDenied() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <NoticeCard icon="lock" title={t("shell.accessDenied.title")} text={t("shell.accessDenied.text")}>
      <LinkButton to="/auth" search={{ next: pathname }}>
        {t("shell.accessDenied.action")}
      </LinkButton>
    </NoticeCard>
  );
}

function Unreachable({ text, onRetry }: { text: string; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <NoticeCard icon="cross" title={t("shell.unreachable.title")} text={text}>
      <Button onClick={onRetry}>{t("common.tryAgain")}</Button>
    </NoticeCard>
  );
}
