import { Box, Group, Stack, UnstyledButton } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTitle } from "../../hooks/use-title.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { placeName } from "../../i18n/places.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { card, muted } from "../../parts/style-props.ts";
import { useCurrentUser } from "../../session/session.ts";
import { Chip } from "../../ui/chip.tsx";
import { Icon } from "../../ui/icon.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { BallotBox, House } from "./drawings.tsx";
import { ElectionCard } from "./election-card.tsx";
import classes from "./home-page.module.css";

/** The route puts in what waits for this reader. */
export function HomePage({ waiting }: { waiting: ReactNode }) {
  const { t } = useTranslation();
  const { user } = useCurrentUser();
  useTitle(t("shell.home"));
  if (!user) return null;
  const place = placeName(user, currentLanguage(), t);

  return (
    <Stack gap="var(--gap)">
      {/* The bar shows it where there is room. */}
      <Box hiddenFrom="md">{place && <Chip>{place}</Chip>}</Box>
      <h1>
        <Box component="span" display="block" style={{ overflowWrap: "anywhere" }}>
          {t("home.greeting", { username: user.username })}
        </Box>{" "}
        <Box component="span" display="block">
          {t("home.lead")}
        </Box>
      </h1>
      <Box className={classes.cards ?? ""} mt="0.25rem">
        <ElectionCard
          eyebrow={t("home.direct.eyebrow")}
          title={t("home.direct.title")}
          text={place ? t("home.direct.text") : t("home.direct.textNoArea")}
          picture={<BallotBox />}
        >
          <LinkButton to="/direct-voting" fullWidth>
            {t("home.direct.action")}
          </LinkButton>
        </ElectionCard>
        <ElectionCard
          eyebrow={t("home.proportional.eyebrow")}
          title={t("home.proportional.title")}
          text={t("home.proportional.text")}
          picture={<House />}
        >
          <LinkButton to="/samanupatik-voting" variant="default" fullWidth>
            {t("home.proportional.action")}
          </LinkButton>
        </ElectionCard>
      </Box>
      <UnstyledButton
        component={Link}
        to="/results"
        className={classes.results ?? ""}
        {...card}
        bg={undefined}
        py="0.75rem"
        {...muted}
      >
        <Group justify="space-between" wrap="nowrap">
          <span>
            <Box component="strong" display="block" c="var(--ink)" fz="md" fw={600}>
              {t("home.results.title")}
            </Box>
            {t("home.results.text")}
          </span>
          <Icon name="chevron" />
        </Group>
      </UnstyledButton>
      {waiting}
    </Stack>
  );
}
