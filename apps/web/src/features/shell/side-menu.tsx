import { Box, Group, Stack, UnstyledButton } from "@mantine/core";
import type { CurrentUser } from "@mero-mat/api/auth";
import { Link, useNavigate } from "@tanstack/react-router";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { trpc } from "../../api/trpc.ts";
import { lazily } from "../../hooks/lazily.tsx";
import { useBackCloses } from "../../hooks/overlay-history.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { useLogout } from "../../session/session.ts";
import { Button } from "../../ui/button.tsx";
import controls from "../../ui/controls.module.css";
import { Dialog } from "../../ui/dialog.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Brand } from "./brand.tsx";
import drawerClasses from "./drawer.module.css";
import { account, admin, notifications, places, results, visitorLinks } from "./links.ts";
import classes from "./menu.module.css";
import { PlaceChip } from "./place-chip.tsx";
import { SchemeChoice } from "./scheme-switch.tsx";

interface Props {
  user: CurrentUser | null;
  login: ReactNode;
}

const HowVotingWorks = lazily(async () => (await import("./how-voting-works.tsx")).HowVotingWorks, {
  texts: ["howVotingWorks"],
});

const voterLinks = [...places, results, notifications, ...account];

/** Lists all pages, behind one button on a phone. */
export function SideMenu({ user, login }: Props) {
  const { t } = useTranslation();
  const drawer = useRef<HTMLDialogElement>(null);
  const [opened, setOpened] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [isUnavailable, setUnavailable] = useState(false);
  const logout = useLogout();
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const links = user?.role === "admin" ? [...voterLinks, admin] : user ? voterLinks : visitorLinks;
  const close = () => drawer.current?.close();

  async function discuss() {
    close();
    setOpened(false);
    setAsking(true);
    const setting = await utils.settings.discussionsEnabled.fetch().catch(() => null);
    if (setting?.value === "true") void navigate({ to: "/discussions" });
    else setUnavailable(true);
    setAsking(false);
  }

  return (
    <>
      <Box hiddenFrom="sm">
        <button
          type="button"
          className={controls.square}
          aria-label={t("shell.openMenu")}
          onClick={() => {
            drawer.current?.showModal();
            setOpened(true);
          }}
        >
          <Icon name="menu" size={22} />
        </button>
        {/* Keeps its history entry for the page or dialog that follows: without one, Back would leave the page. */}
        <Drawer ref={drawer} label={t("shell.menu")} opened={opened || isAsking} onClose={() => setOpened(false)}>
          <Group justify="space-between" wrap="nowrap" gap={0} pl="2xs">
            <Brand />
            <button type="button" className={controls.square} aria-label={t("shell.closeMenu")} onClick={close}>
              <Icon name="close" />
            </button>
          </Group>
          {user && (
            <Stack
              gap="3xs"
              align="flex-start"
              my="2xs"
              p="sm"
              bg="var(--hover)"
              bdrs="box"
              style={{ overflowWrap: "anywhere" }}
            >
              <strong>{user.username}</strong>
              <PlaceChip user={user} />
            </Stack>
          )}
          <nav aria-label={t("shell.menu")}>
            {links.map(({ to, label, icon }) => (
              <UnstyledButton
                key={to}
                component={Link}
                to={to}
                className={classes.item ?? ""}
                activeOptions={{ exact: true }}
                onClick={close}
              >
                <Icon name={icon} />
                {t(label)}
              </UnstyledButton>
            ))}
          </nav>
          {user && (
            <UnstyledButton className={classes.item ?? ""} onClick={() => void discuss()}>
              <Icon name="comments" />
              {t("shell.areaDiscussion")}
            </UnstyledButton>
          )}
          <HowVotingWorks />
          <Stack gap="2xs" mt="auto" pt="md">
            <SchemeChoice />
            {user ? (
              <UnstyledButton
                className={classes.item ?? ""}
                disabled={logout.isPending}
                onClick={() => {
                  close();
                  logout.mutate();
                }}
              >
                <Icon name="logout" />
                {t("shell.logout")}
              </UnstyledButton>
            ) : (
              login
            )}
          </Stack>
        </Drawer>
      </Box>
      {/* Outside, because turning a phone hides the menu. */}
      <Dialog
        opened={isUnavailable}
        onClose={() => setUnavailable(false)}
        title={t("shell.unavailable.title")}
        actions={<Button onClick={() => setUnavailable(false)}>{t("common.gotIt")}</Button>}
      >
        <p>{t("shell.unavailable.text")}</p>
      </Dialog>
    </>
  );
}

interface DrawerProps {
  ref: RefObject<HTMLDialogElement | null>;
  label: string;
  opened: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** Open it with the dialog element's `showModal()`. Mantine's drawer would add 16 kB to every page. */
function Drawer({ ref, label, opened, onClose, children }: DrawerProps) {
  useBackCloses(opened, () => {
    ref.current?.close();
    return true;
  });

  // A drawer that is open while the window grows would cover the bar that replaces it.
  useEffect(() => {
    const wide = window.matchMedia("(width >= 768px)");
    const close = () => ref.current?.close();
    wide.addEventListener("change", close);
    return () => wide.removeEventListener("change", close);
  }, [ref]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the backdrop is for a pointer; Escape is the element's own.
    <dialog
      ref={ref}
      className={drawerClasses.drawer}
      aria-label={label}
      onClose={onClose}
      onClick={(event) => event.target === ref.current && ref.current.close()}
    >
      <div className={drawerClasses.body}>{children}</div>
    </dialog>
  );
}
