import type { CurrentUser } from "@mero-mat/api/auth";
import { Link } from "@tanstack/react-router";
import { type ReactNode, Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { lazily } from "../../hooks/lazily.tsx";
import { loadTexts } from "../../i18n/i18n.ts";
import { useLogout } from "../../session/session.ts";
import controls from "../../ui/controls.module.css";
import { Drawer } from "../../ui/drawer.tsx";
import { Icon } from "../../ui/icon.tsx";
import { AreaDiscussion } from "./area-discussion.tsx";
import { Brand } from "./brand.tsx";
import { account, admin, notifications, places, results } from "./links.ts";
import { PlaceChip } from "./place-chip.tsx";
import { SchemeChoice } from "./scheme-switch.tsx";
import classes from "./side-menu.module.css";

interface Props {
  user: CurrentUser | null;
  login: ReactNode;
}

const HowVotingWorks = lazily(async () => {
  const [{ HowVotingWorks }] = await Promise.all([import("./how-voting-works.tsx"), loadTexts("howVotingWorks")]);
  return HowVotingWorks;
});

const everybody = [places[2], results];
const voters = [...places, results, notifications, ...account];

/** Everything there is, behind one button on a phone. */
export function SideMenu({ user, login }: Props) {
  const { t } = useTranslation();
  const drawer = useRef<HTMLDialogElement>(null);
  const [discussion, setDiscussion] = useState(false);
  const logout = useLogout();
  const links = user?.role === "admin" ? [...voters, admin] : user ? voters : everybody;
  const close = () => drawer.current?.close();

  return (
    <div className={classes.phone}>
      <button
        type="button"
        className={controls.square}
        aria-label={t("shell.openMenu")}
        onClick={() => drawer.current?.showModal()}
      >
        <Icon name="menu" size={22} />
      </button>
      <Drawer ref={drawer} label={t("shell.menu")}>
        <div className={classes.head}>
          <Brand />
          <button type="button" className={controls.square} aria-label={t("shell.closeMenu")} onClick={close}>
            <Icon name="close" />
          </button>
        </div>
        {user && (
          <div className={classes.identity}>
            <strong>{user.username}</strong>
            <PlaceChip user={user} />
          </div>
        )}
        <nav aria-label={t("shell.menu")}>
          {links.map(({ to, label, icon }) => (
            <Link key={to} to={to} className={classes.item} activeOptions={{ exact: true }} onClick={close}>
              <Icon name={icon} />
              {t(label)}
            </Link>
          ))}
        </nav>
        {user && (
          <button
            type="button"
            className={classes.item}
            onClick={() => {
              close();
              setDiscussion(true);
            }}
          >
            <Icon name="talk" />
            {t("shell.areaDiscussion")}
          </button>
        )}
        <Suspense>
          <HowVotingWorks />
        </Suspense>
        <div className={classes.foot}>
          <SchemeChoice />
          {user ? (
            <button
              type="button"
              className={classes.item}
              disabled={logout.isPending}
              onClick={() => {
                close();
                logout.mutate();
              }}
            >
              <Icon name="logout" />
              {t("shell.logout")}
            </button>
          ) : (
            login
          )}
        </div>
      </Drawer>
      <AreaDiscussion opened={discussion} onClose={() => setDiscussion(false)} />
    </div>
  );
}
