import { Box, Flex } from "@mantine/core";
import { pollStates } from "@mero-mat/domain/poll-rules";
import { type ReactNode, useId } from "react";
import type { DeskPlace } from "../../../desk/address.ts";
import { DeskLink, pollPlace, pollsPlace } from "../../../desk/places.tsx";
import { RefreshLine } from "../../../desk/refresh-line.tsx";
import { shortTime } from "../../../desk/short-time.ts";
import { useNow } from "../../../hooks/use-now.ts";
import { calendarDate } from "../../../i18n/calendar.ts";
import { formatNumber } from "../../../i18n/format.ts";
import { placeName, regionName } from "../../../i18n/places.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Ago } from "../../../parts/moment.tsx";
import { PollStateMark } from "../../../parts/poll-state-mark.tsx";
import { Empty } from "../../../ui/query-states.tsx";
import { Reading } from "../../../ui/reading.tsx";
import { FirstStepsLink } from "../first-steps/first-steps.tsx";
import { HourBars } from "./hour-bars.tsx";
import classes from "./today.module.css";
import { type TodayData, useToday } from "./use-analytics.ts";
import { Waiting } from "./waiting.tsx";

type Place = TodayData["closing"][number];

/** Sums up polling day. Each number leads to the polls, or to the other things, that it counts. */
export function Today() {
  const { t } = useTranslation();
  const heading = useId();
  const query = useToday();
  const now = new Date(useNow());
  return (
    <section className={classes.today} aria-labelledby={heading}>
      <Flex wrap="wrap" align="center" columnGap="sm">
        <h2 id={heading}>{t("adminAnalytics.today.title")}</h2>
        <Box c="dimmed" fz="sm" me="auto">
          {calendarDate(now)}
        </Box>
        <FirstStepsLink />
        <RefreshLine query={query} />
      </Flex>
      <Reading query={query} failed={t("adminAnalytics.today.failed")} rows={9}>
        {(today) => (
          <>
            <States today={today} now={now} />
            <div className={classes.blocks}>
              <Block title={t("adminAnalytics.today.hours")}>
                <HourBars hours={today.hours} now={now} />
              </Block>
              <Block title={t("adminAnalytics.today.waiting")}>
                <Waiting today={today} />
              </Block>
              <Block title={t("adminAnalytics.today.quiet")}>
                <Quiet today={today} />
              </Block>
              <Block title={t("adminAnalytics.today.closing")}>
                <Closing polls={today.closing} now={now} />
              </Block>
            </div>
          </>
        )}
      </Reading>
    </section>
  );
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.block} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}

function States({ today, now }: { today: TodayData; now: Date }) {
  const { t } = useTranslation();
  const { states, closing, closingWithinHour, closed, opensNextAt } = today;
  const all = pollStates.reduce((sum, state) => sum + states[state], 0);
  const [next] = closing;
  const soon = closingWithinHour > 0 && next;
  return (
    <ul className={classes.states}>
      <Cell
        mark={<PollStateMark state="open" />}
        name={t("common.pollState.open")}
        number={states.open}
        to={pollsPlace({ state: "open" })}
      >
        {t("adminAnalytics.today.openNote")}
      </Cell>
      <Cell
        mark={<strong>{t("adminAnalytics.today.soon")}</strong>}
        name={t("adminAnalytics.today.soon")}
        number={closingWithinHour}
        to={pollsPlace({ closing: "hour" })}
      >
        {soon
          ? t("adminAnalytics.today.next", { time: shortTime(new Date(next.at), now), place: shortPlace(next) })
          : "–"}
      </Cell>
      <Cell
        mark={<PollStateMark state="closed" />}
        name={t("common.pollState.closed")}
        number={states.closed}
        to={pollsPlace({ state: "closed" })}
      >
        {closed.oldestAt ? (
          <>
            {t("adminAnalytics.today.toDeclare")} <Ago at={closed.oldestAt} />
          </>
        ) : (
          t("adminAnalytics.today.noneToDeclare")
        )}
      </Cell>
      <Cell
        mark={<PollStateMark state="declared" />}
        name={t("common.pollState.declared")}
        number={states.declared}
        to={pollsPlace({ state: "declared" })}
      >
        {t("adminAnalytics.today.ofAll", { count: all })}
      </Cell>
      <Cell
        mark={<PollStateMark state="not_open" />}
        name={t("common.pollState.not_open")}
        number={states.not_open}
        to={pollsPlace({ state: "not_open" })}
      >
        {opensNextAt
          ? t("adminAnalytics.today.opensNext", { time: shortTime(new Date(opensNextAt), now) })
          : t("adminAnalytics.today.opensNever")}
      </Cell>
    </ul>
  );
}

interface CellProps {
  mark: ReactNode;
  name: string;
  number: number;
  to: DeskPlace;
  children: ReactNode;
}

/** The whole cell is the link. */
function Cell({ mark, name, number, to, children }: CellProps) {
  const figure = formatNumber(number);
  return (
    <li className={classes.cell}>
      {mark}
      <span className={classes.figure}>
        <DeskLink to={to} label={`${name}: ${figure}`}>
          {figure}
        </DeskLink>
      </span>
      <span className={classes.note}>{children}</span>
    </li>
  );
}

const shortPlace = ({ district, electionArea }: Pick<Place, "district" | "electionArea">): string =>
  district === null ? "" : `${regionName(district)} ${formatNumber(electionArea ?? 0)}`;

/** Lists where nobody has voted yet, and counts areas without a poll. */
function Quiet({ today: { withoutVotes, areasWithoutPoll } }: { today: TodayData }) {
  const { t } = useTranslation();
  const { count, oldest } = withoutVotes;
  return (
    <>
      {count === 0 ? (
        <Empty text={t("adminAnalytics.today.noneQuiet")} />
      ) : (
        <>
          <ul className={classes.chips}>
            {oldest.map((poll) => (
              <li key={poll.id} className={classes.chip}>
                <DeskLink to={pollPlace(poll.id)}>{shortPlace(poll)}</DeskLink> <Ago at={poll.at} />
              </li>
            ))}
          </ul>
          <span className={classes.note}>
            <DeskLink to={pollsPlace({ state: "open", race: "empty" })}>
              {t("adminAnalytics.today.quietCount", { count })}
            </DeskLink>
          </span>
        </>
      )}
      {areasWithoutPoll > 0 && (
        <span className={classes.note}>
          {t("adminAnalytics.today.noPoll", { count: areasWithoutPoll })}{" "}
          <DeskLink to={{ tab: "newPoll" }}>{t("desk.tabs.newPoll")}</DeskLink>
        </span>
      )}
    </>
  );
}

function Closing({ polls, now }: { polls: Place[]; now: Date }) {
  const { t } = useTranslation();
  if (polls.length === 0) return <Empty text={t("adminAnalytics.today.noneClosing")} />;
  return (
    <ul className={classes.rows}>
      {polls.map((poll) => (
        <li key={poll.id} className={classes.row}>
          <strong>{shortTime(new Date(poll.at), now)}</strong>
          <DeskLink to={pollPlace(poll.id)}>{placeName(poll) ?? t("adminAnalytics.today.nationwide")}</DeskLink>
        </li>
      ))}
    </ul>
  );
}
