import { useLocation, useMatches } from "@tanstack/react-router";
import { useTranslation } from "../../i18n/use-translation.ts";
import { LinkButton } from "../../ui/link-button.tsx";

/** Leads to the sign-in and back to this page; on the sign-in page itself it shows nothing. */
export function LoginLink() {
  const { t } = useTranslation();
  const access = useMatches({ select: (matches) => matches.at(-1)?.staticData.access });
  const { pathname, searchStr } = useLocation();
  const isKnown = useMatches({ select: (matches) => matches.at(-1)?.routeId !== "/$" });
  if (access === "visitor") return null;
  return (
    <LinkButton
      to="/auth"
      variant="default"
      px="xs"
      style={{ flex: "none", whiteSpace: "nowrap" }}
      search={isKnown ? { next: pathname + searchStr } : {}}
    >
      {t("shell.logIn")}
    </LinkButton>
  );
}
