import { Box, Stack } from "@mantine/core";
import type { ComponentProps, ReactNode } from "react";
import { trpc } from "../../api/trpc.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { card, muted } from "../../parts/style-props.ts";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import classes from "./auth-page.module.css";
import { AuthPanel } from "./auth-panel.tsx";
import { type AuthTab, authTabs, needsGmail } from "./auth-tabs.ts";
import { drafts, emptyLogin } from "./drafts.ts";
import { GmailLoginPanel } from "./gmail-login-panel.tsx";
import { GmailSignupPanel } from "./gmail-signup-panel.tsx";
import { LoginTab } from "./login-tab.tsx";
import { ProductPicture } from "./product-picture.tsx";
import { SignupPanel } from "./signup-panel.tsx";

interface Props extends ComponentProps<typeof AuthCard> {
  /** Shows questions that need no account. */
  beside: ReactNode;
}

/** Introduces the product with the sign-in form in sight, and shows a look inside. */
export function AuthPage({ beside, ...props }: Props) {
  return (
    <div className={classes.page}>
      <div style={{ gridArea: "head" }}>
        <LandingHead />
      </div>
      <div style={{ gridArea: "themes" }}>
        <LandingThemes />
      </div>
      <div style={{ gridArea: "card" }}>
        <AuthCard {...props} />
        {beside}
      </div>
      <div className={classes.tour}>
        <LandingTour />
      </div>
    </div>
  );
}

function LandingHead() {
  const { t } = useTranslation();
  return (
    <Stack gap="2xs">
      <h1>{t("auth.landing.title")}</h1>
      <Box component="p" c="dimmed" fz={{ sm: "lg" }} style={{ textWrap: "pretty" }}>
        {t("auth.landing.lead")}
      </Box>
    </Stack>
  );
}

const themes = [
  ["voice", "comments"],
  ["candidates", "ballot"],
  ["results", "results"],
  ["analytics", "proportional"],
  ["community", "place"],
] as const satisfies [string, IconName][];

/** Describes the product; on a phone briefly, so that the form stays visible. */
function LandingThemes() {
  const { t } = useTranslation();
  return (
    <ul className={classes.themes}>
      {themes.map(([theme, icon]) => (
        <li key={theme} className={classes.theme}>
          <span className={classes.icon}>
            <Icon name={icon} size={18} />
          </span>
          <span>
            <strong>{t(`auth.landing.themes.${theme}.title`)}</strong>
            <Box component="span" display="block" visibleFrom="sm" {...muted}>
              {t(`auth.landing.themes.${theme}.text`)}
            </Box>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Shows the product, and leads to the two pages that need no account. */
function LandingTour() {
  const { t } = useTranslation();
  return (
    <Stack>
      <ProductPicture />
      <Box
        component="nav"
        display="grid"
        style={{
          gridTemplateColumns: "repeat(auto-fit, minmax(max(9rem, 40%), 1fr))",
          gap: "var(--mantine-spacing-2xs)",
        }}
        aria-label={t("auth.landing.withoutAccount")}
      >
        <Box component="p" {...muted} style={{ gridColumn: "1 / -1" }}>
          {t("auth.landing.withoutAccount")}
        </Box>
        <LinkButton to="/practice" variant="default" leftSection="🥭" style={{ gridColumn: "1 / -1" }}>
          {t("auth.landing.practise")}
        </LinkButton>
        <LinkButton to="/results" variant="default" leftSection={<Icon name="results" size={18} />}>
          {t("auth.landing.toResults")}
        </LinkButton>
        <LinkButton to="/samanupatik-voting" variant="default" leftSection={<Icon name="proportional" size={18} />}>
          {t("auth.landing.toParties")}
        </LinkButton>
      </Box>
    </Stack>
  );
}

interface AuthCardProps {
  tab: AuthTab;
  onTab: (tab: AuthTab) => void;
}

/** Mounts a panel only while its tab is shown: codes, passwords and errors are lost with it, but drafts stay. */
function AuthCard({ tab, onTab }: AuthCardProps) {
  const { t } = useTranslation();
  const gmailEnabled = trpc.settings.gmailEnabled.useQuery().data?.value === "true";

  const offered = authTabs.filter((name) => gmailEnabled || !needsGmail(name));
  const panels = {
    login: <LoginTab login={drafts.login} reset={drafts.reset} />,
    signup: <SignupPanel draft={drafts.signup} onLeave={() => onTab("login")} />,
    "gmail-login": <GmailLoginPanel draft={drafts.gmailLogin} />,
    "gmail-signup": <GmailSignupPanel draft={drafts.gmailSignup} onCreated={logInAs} />,
  };

  function logInAs(username: string) {
    drafts.login.current = { ...emptyLogin, username };
    onTab("login");
  }

  const shown = offered.includes(tab) ? tab : "login";
  return (
    <Box {...card} p="2xs">
      <Tabs
        label={t("auth.tabs.label")}
        tabs={offered.map((name) => ({ name, label: t(`auth.tabs.${name}`) }))}
        value={shown}
        onChange={onTab}
      >
        <AuthPanel>{panels[shown]}</AuthPanel>
      </Tabs>
    </Box>
  );
}
