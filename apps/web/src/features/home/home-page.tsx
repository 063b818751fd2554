import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useTitle } from "../../hooks/use-title.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { placeName } from "../../i18n/places.ts";
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
    <div className={classes.page}>
      <div className={classes.place}>{place && <Chip>{place}</Chip>}</div>
      <h1>
        <span className={classes.line}>{t("home.greeting", { username: user.username })}</span>{" "}
        <span className={classes.line}>{t("home.lead")}</span>
      </h1>
      <div className={classes.cards}>
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
      </div>
      <Link to="/results" className={classes.results}>
        <span>
          <strong>{t("home.results.title")}</strong>
          {t("home.results.text")}
        </span>
        <Icon name="chevron" />
      </Link>
      {waiting}
    </div>
  );
}
