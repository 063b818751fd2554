import { Stack, UnstyledButton } from "@mantine/core";
import type { CurrentUser } from "@mero-mat/api/auth";
import { Link } from "@tanstack/react-router";
import { useId, useRef } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { PopoverPanel } from "../../parts/popover-panel.tsx";
import controls from "../../ui/controls.module.css";
import { Icon } from "../../ui/icon.tsx";
import { account } from "./links.ts";
import classes from "./menu.module.css";
import { PlaceChip } from "./place-chip.tsx";

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
      <PopoverPanel as="nav" ref={ref} id={id} width="17rem" aria-label={user.username}>
        <Stack
          gap="3xs"
          align="flex-start"
          mb="2xs"
          pt="2xs"
          px="sm"
          pb="sm"
          style={{ overflowWrap: "anywhere", borderBottom: "1px solid var(--line)" }}
        >
          <strong>{user.username}</strong>
          <PlaceChip user={user} />
        </Stack>
        {account.map(({ to, label, icon }) => (
          <UnstyledButton
            key={to}
            component={Link}
            to={to}
            className={classes.item ?? ""}
            onClick={() => ref.current?.hidePopover()}
          >
            <Icon name={icon} />
            {t(label)}
          </UnstyledButton>
        ))}
      </PopoverPanel>
    </>
  );
}
