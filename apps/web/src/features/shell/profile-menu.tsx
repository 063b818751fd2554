import type { CurrentUser } from "@mero-mat/api/auth";
import { Link } from "@tanstack/react-router";
import { useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import controls from "../../ui/controls.module.css";
import { Icon } from "../../ui/icon.tsx";
import { account } from "./links.ts";
import { PlaceChip } from "./place-chip.tsx";
import classes from "./profile-menu.module.css";

export function ProfileMenu({ user }: { user: CurrentUser }) {
  const { t } = useTranslation();
  const id = useId();
  const ref = useRef<HTMLElement>(null);
  return (
    <>
      <button
        type="button"
        className={`${controls.square} ${controls.initial}`}
        popoverTarget={id}
        aria-label={t("shell.profile", { username: user.username })}
      >
        {user.username.slice(0, 1).toUpperCase()}
      </button>
      <nav ref={ref} id={id} popover="auto" className={classes.menu} aria-label={user.username}>
        <div className={classes.identity}>
          <strong>{user.username}</strong>
          <PlaceChip user={user} />
        </div>
        {account.map(({ to, label, icon }) => (
          <Link key={to} to={to} className={classes.item} onClick={() => ref.current?.hidePopover()}>
            <Icon name={icon} />
            {t(label)}
          </Link>
        ))}
      </nav>
    </>
  );
}
