import { Box, Group, Stack, UnstyledButton } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useReadOnly } from "../../api/read-only.ts";
import { useTitle } from "../../hooks/use-title.ts";
import { placeName, shortPlaceName } from "../../i18n/places.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { card, digits, muted, tinted } from "../../parts/style-props.ts";
import { useCurrentUser } from "../../session/session.ts";
import { Chip } from "../../ui/chip.tsx";
import { Icon } from "../../ui/icon.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { BallotBox, House } from "./drawings.tsx";
import { ElectionCard } from "./election-card.tsx";
import classes from "./home-page.module.css";
import { PollLines } from "./poll-lines.tsx";
import { useHome } from "./use-home.ts";
import { useNewResults } from "./use-new-results.ts";

interface Props {
  /** Requirements that this reader must meet before voting. */
  voteNeed: ReactNode;
  /** Tasks of this reader besides the votes; `isNext` says whether that is the next step. */
  renderWaiting: (isNext: boolean) => ReactNode;
}

export function HomePage({ voteNeed, renderWaiting }: Props) {
  const { t } = useTranslation();
  const { user } = useCurrentUser();
  useTitle(t("shell.home"));
  const isPaused = useReadOnly();
  const { own, counted, cast, waiting: unvoted, party, summary } = useHome(user);
  const declared = useNewResults(own);
  if (!user) return null;
  // Crimson is for one thing: what can be done next, and nothing until that is known.
  const next = voteNeed || isPaused ? null : unvoted > 0 ? "direct" : own && party === null ? "proportional" : null;
  const isAllCast = next === null && !isPaused && own !== undefined && party !== undefined;
  const place = placeName(user);
  const isNothingOpen = own !== undefined && counted === 0;
  const afterVoting = own?.some(({ winnerDeclared }) => winnerDeclared) ? "results" : "polls";
  const toDo = isNothingOpen ? afterVoting : unvoted === 0 && cast > 0 ? "look" : "action";

  return (
    <Stack gap="var(--gap)">
      <div className={classes.head}>
        {/* The bar shows it where there is room. */}
        <Box hiddenFrom="md" className={classes.place ?? ""}>
          {place && <Chip>{shortPlaceName(user) ?? place}</Chip>}
        </Box>
        <h1>
          <Box component="span" display="block" fz={{ base: "sm", sm: "xxl" }} className={classes.greeting ?? ""}>
            {t("home.greeting", { username: user.username })}
          </Box>{" "}
          <Box component="span" display="block">
            {t("home.lead")}
          </Box>
        </h1>
      </div>
      {voteNeed}
      <div className={classes.cards}>
        <ElectionCard
          to="/direct-voting"
          eyebrow={t("home.direct.eyebrow")}
          title={t("home.direct.title")}
          // Visitors have no area that could be missing.
          text={place || import.meta.env.SSR ? t("home.direct.text") : t("home.direct.textNoArea")}
          picture={<BallotBox />}
          state={
            own &&
            own.length > 0 && (
              <Stack gap="2xs">
                {counted > 0 && (
                  <State
                    isDone={unvoted === 0}
                    chip={unvoted === 0 ? t("home.direct.allVoted") : t("home.direct.waiting", { count: unvoted })}
                  >
                    {t("home.direct.cast", { count: counted, cast, all: counted })}
                  </State>
                )}
                <PollLines polls={own} />
              </Stack>
            )
          }
          usualHeight={{ base: "1.5rem", sm: "6rem" }}
          action={t(`home.direct.${toDo}`)}
          isNext={next === "direct"}
        />
        <ElectionCard
          to="/samanupatik-voting"
          eyebrow={t("home.proportional.eyebrow")}
          title={t("home.proportional.title")}
          text={t("home.proportional.text")}
          picture={<House />}
          state={
            party === undefined ? undefined : (
              <State isDone={party !== null} chip={party ?? t("home.proportional.none")} />
            )
          }
          usualHeight="1.5rem"
          action={t(party ? "home.proportional.change" : "home.proportional.action")}
          isNext={next === "proportional"}
        />
      </div>
      <UnstyledButton
        component={Link}
        to="/results"
        className={classes.results ?? ""}
        {...card}
        bg={undefined}
        py="sm"
        {...muted}
      >
        <Group justify="space-between" wrap="nowrap">
          <span>
            <Box component="strong" display="block" c="var(--ink)" fz="md" fw={600}>
              {t("home.results.title")}
            </Box>
            {summary && summary.declaredAreas > 0
              ? t("home.results.declared", {
                  declared: summary.declaredAreas,
                  all: summary.declaredAreas + summary.pendingAreas,
                })
              : t("home.results.text")}
            {declared.length > 0 && (
              <Box component="strong" display="block" c="var(--done)" fw={600} role="status">
                {t("home.results.fresh", { count: declared.length })}
              </Box>
            )}
          </span>
          <Icon name="chevron" />
        </Group>
      </UnstyledButton>
      {renderWaiting(isAllCast)}
      {cast === 0 && party === null && (
        <LinkButton to="/practice" variant="default" leftSection="🥭">
          {t("home.practise")}
        </LinkButton>
      )}
    </Stack>
  );
}

interface StateProps {
  isDone: boolean;
  chip: string;
  children?: ReactNode;
}

/** Green means done, amber means waiting. */
const State = ({ isDone, chip, children }: StateProps) => (
  <Group component="p" gap="var(--mantine-spacing-3xs) var(--mantine-spacing-2xs)" {...muted} style={digits}>
    <Group component="span" gap="3xs" px="xs" py="4xs" wrap="nowrap" {...tinted(isDone ? "done" : "waiting")}>
      {isDone && <Icon name="check" size={14} />}
      {chip}
    </Group>
    {children}
  </Group>
);
