import type { CurrentUser } from "@mero-mat/api/auth";
import { type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { loadTexts } from "../../i18n/i18n.ts";
import { lazily } from "../../lib/lazily.ts";
import { Footer } from "./footer.tsx";
import classes from "./shell.module.css";
import { SideMenu } from "./side-menu.tsx";
import { TabBar } from "./tab-bar.tsx";
import { TopBar } from "./top-bar.tsx";

interface Props {
  user: CurrentUser | null;
  login: ReactNode;
  /** Of who is signed in. */
  bell: ReactNode;
  children: ReactNode;
}

// A page is read before it has anything to say: what says it comes after it.
const Toaster = lazily(async () => {
  const words = import("../../lib/after-failure.ts").then(({ loadFailureTexts }) => loadFailureTexts());
  const [{ Toaster }] = await Promise.all([import("../../ui/toaster.tsx"), words.catch(() => {})]);
  return Toaster;
});
const ConnectionBanner = lazily(async () => {
  const [{ ConnectionBanner }] = await Promise.all([import("./connection-banner.tsx"), loadTexts("connection")]);
  return ConnectionBanner;
});

/** What stands around every page. */
export function Shell({ user, login, bell, children }: Props) {
  const { t } = useTranslation();
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
      <Suspense>
        <Toaster closeLabel={t("common.close")} />
      </Suspense>
      <Suspense>
        <ConnectionBanner />
      </Suspense>
    </div>
  );
}
