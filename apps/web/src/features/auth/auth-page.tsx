import type { ComponentProps, ReactNode } from "react";
import { AuthCard } from "./auth-card.tsx";
import classes from "./auth-page.module.css";
import { LandingHead } from "./landing-head.tsx";
import { LandingThemes } from "./landing-themes.tsx";
import { LandingTour } from "./landing-tour.tsx";

interface Props extends ComponentProps<typeof AuthCard> {
  /** What may be asked without an account. */
  beside: ReactNode;
}

/** The front door: what this is, the form at once, and a look inside. */
export function AuthPage({ beside, ...props }: Props) {
  return (
    <div className={classes.page}>
      <div style={{ gridArea: "head" }}>
        <LandingHead />
      </div>
      <div style={{ gridArea: "themes" }}>
        <LandingThemes />
      </div>
      <div style={{ gridArea: "card" }}>
        <AuthCard {...props} />
        {beside}
      </div>
      <div className={classes.tour}>
        <LandingTour />
      </div>
    </div>
  );
}
