import { Box, Flex } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTitle } from "../../hooks/use-title.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { BackHome } from "../../parts/back-home.tsx";
import { Drawing } from "../../ui/icon.tsx";
import classes from "./profile-frame.module.css";

const pages = [
  {
    name: "profile",
    to: "/edit-profile",
    path: "M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4.5 20.5c.8-4 3.8-6 7.5-6s6.7 2 7.5 6",
  },
  { name: "identity", to: "/profile/identity", path: "M3.5 5.5h17v13h-17zM7 9.5h4v4H7zM14 10h3.5M14 13h3.5" },
  { name: "devices", to: "/profile/devices", path: "M7.5 3.5h9v17h-9zM11 17.5h2" },
  { name: "data", to: "/profile/data", path: "M12 4v11m-4.5-4L12 15.5 16.5 11M5 20h14" },
  { name: "developers", to: "/profile/developers", path: "m8.5 7-5 5 5 5m7-10 5 5-5 5" },
] as const;

const others = [
  { to: "/change-password", label: "shell.changePassword", path: "M6 11h12v9H6zm2.5 0V8a3.5 3.5 0 0 1 7 0v3" },
  {
    to: "/accessibility",
    label: "shell.accessibility",
    path: "M12 3.5a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3zM4.5 9c5 1.5 10 1.5 15 0M12 10v4.5m0 0L9 20.5m3-6 3 6",
  },
] as const;

interface Props {
  page: (typeof pages)[number]["name"];
  children: ReactNode;
}

/** Frames each page of the profile with links to the others. */
export function ProfileFrame({ page, children }: Props) {
  const { t } = useTranslation();
  const title = page === "profile" ? t("pages.editProfile") : t(`editProfile.pages.${page}`);
  useTitle(title);
  return (
    <Flex direction="column" gap={{ base: "sm", sm: "md" }}>
      <BackHome />
      <h1>{title}</h1>
      <div className={classes.frame}>
        <nav className={classes.pages} aria-label={t("editProfile.pages.label")}>
          {pages.map(({ name, to, path }) => (
            <Link key={name} to={to} activeOptions={{ exact: true }}>
              <Drawing path={path} />
              {t(`editProfile.pages.${name}`)}
            </Link>
          ))}
        </nav>
        <Flex className={classes.content ?? ""} direction="column" gap="inherit" miw={0}>
          {children}
        </Flex>
        <Box className={classes.others ?? ""}>
          {others.map(({ to, label, path }) => (
            <Link key={to} to={to}>
              <Drawing path={path} />
              {t(label)}
            </Link>
          ))}
        </Box>
      </div>
    </Flex>
  );
}
