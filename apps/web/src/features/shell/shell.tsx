import { Box, Group } from "@mantine/core";
import type { CurrentUser } from "@mero-mat/api/auth";
import { languages } from "@mero-mat/domain/languages";
import { locales } from "@mero-mat/texts/locales";
import { Link, useRouter } from "@tanstack/react-router";
import { type ReactNode, useEffect } from "react";
import { lazily } from "../../hooks/lazily.tsx";
import { watchOverlays } from "../../hooks/overlay-history.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { footerLinks } from "./links.ts";
import { LoginLink } from "./login-link.tsx";
import classes from "./shell.module.css";
import { SideMenu } from "./side-menu.tsx";
import { StatusBanner } from "./status-banner.tsx";
import { TabBar } from "./tab-bar.tsx";
import { TextSizeChoice } from "./text-size-choice.tsx";
import { TopBar } from "./top-bar.tsx";

interface Props {
  user: CurrentUser | null;
  /** Whether nobody is signed in, as far as the server has confirmed it. */
  isVisitor: boolean;
  /** The bell of a signed-in reader. */
  bell: ReactNode;
  children: ReactNode;
}

// A page is read before it has anything to report, so the parts that report load after it.
const DeferredParts = lazily(async () => {
  const texts = import("../../api/after-failure.ts").then(({ loadFailureTexts }) => loadFailureTexts());
  const [{ DeferredParts }] = await Promise.all([import("./deferred-parts.tsx"), texts.catch(() => {})]);
  return DeferredParts;
});

/** Frames every page. */
export function Shell({ user, isVisitor, bell, children }: Props) {
  const { t } = useTranslation();
  const router = useRouter();
  const login = isVisitor && <LoginLink />;
  useEffect(() => watchOverlays(router), [router]);
  return (
    <div className={classes.shell} data-tabs={user ? true : undefined}>
      <a href="#main" className={classes.skip}>
        {t("shell.skip")}
      </a>
      <TopBar user={user} login={login} bell={bell} menu={<SideMenu user={user} login={login} />} />
      <main id="main" className={classes.main} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      {user && <TabBar />}
      <StatusBanner />
      <DeferredParts />
    </div>
  );
}

const DemoLine = lazily(async () => (await import("./deferred-parts.tsx")).DemoLine);

/** Shows all languages to everyone, the reader's first. */
function Footer() {
  const { t } = useTranslation();
  const order = new Set([currentLanguage(), ...languages]);
  return (
    <Box component="footer" px="var(--gutter)" py="xl" c="dimmed" fz="xs" ta="center">
      {[...order].map((language) => (
        <p key={language} lang={language}>
          {locales[language].unofficial}
        </p>
      ))}
      <TextSizeChoice />
      <Group justify="center" gap="0 var(--mantine-spacing-md)">
        {footerLinks.map(({ to, label }) => (
          <Box key={to} component={Link} to={to} lh="2.75rem" c="var(--place)">
            {t(label)}
          </Box>
        ))}
      </Group>
      <DemoLine />
    </Box>
  );
}
